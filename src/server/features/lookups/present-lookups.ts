import { enumerations } from '../../../contract/enums.ts'
import type { LookupAnswer } from '../../../contract/lookups/lookups.ts'
import { bodyParts } from '../../../domain/body-model/body-parts.ts'
import { calibrationAlgorithms, calibrationAlgorithmsSince } from '../../../domain/lookups/calibration-algorithms.ts'
import { lesionObservationOptions } from '../../../domain/lookups/general-lookups.ts'
import type { Lookup } from '../../../domain/lookups/lookup.ts'
import { signOfObservation, signs } from '../../../domain/clinical/signs.ts'
import { lesionObservations } from '../../../domain/lookups/lesion-observations.ts'

/** A named list in its wire form: each value repeats the id of its list (A3.lookup.01). */
export const presentLookup = ({ lookupId, lookupName, values }: Lookup): LookupAnswer => ({
  lookupId,
  lookupName,
  values: values.map((value) => ({ ...value, lookupId })),
})

/** Every enumeration of the contract, with the names as spelled on the wire. */
export const presentEnumerations = () =>
  Object.entries(enumerations).map(([name, values]) => ({
    name,
    values: Object.entries(values).map(([key, value]: [string, number | string]) => ({ name: key, value })),
  }))

/** The 47 body parts with the fields of A3.lookup.04. */
export const presentBodyParts = () =>
  bodyParts.map(({ bodyPartId, bodyPartName, sortOrder }) => ({ bodyPartId, bodyPartName, sortOrder }))

/** The calibrations; none of them is deleted. */
export const presentCalibrations = () =>
  calibrationAlgorithms.map((row) => ({ ...row, whenCreated: calibrationAlgorithmsSince, whenDeleted: null }))

/** The observation options, with the group and points of their sign. */
export const presentObservations = () =>
  lesionObservations.map(({ id, name }) => {
    const sign = signOfObservation(id)
    const points = sign === null ? null : signs[sign].points
    return {
      lookupValueId: id,
      lookupId: lesionObservationOptions.lookupId,
      lookupValue: name,
      group: groupOf(points),
      points: points ?? 0,
      sign,
    }
  })

function groupOf(points: 1 | 2 | null): 'major' | 'minor' | 'noted' {
  switch (points) {
    case 2:
      return 'major'
    case 1:
      return 'minor'
    case null:
      return 'noted'
  }
}

/** Rows with `whenDeleted: null`, as none is deleted. */
export const notDeleted = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, whenDeleted: null }))
