import type { RiskCheckAnswers } from '../../contract/risk/risk-assessment-profiles.ts'
import type { RiskObservations } from '../../contract/visits/risk-observations.ts'
import type { OtherSkinCancerId } from './other-skin-cancer-ids.ts'
import { personalHistoryOfKeratinocyteSkinCancer as history } from '../lookups/keratinocyte-history.ts'

/** The answers in the words in which staff ask; patients need not know those of the lookup. */
export const otherSkinCancerAnswers: Readonly<Record<OtherSkinCancerId, string>> = {
  1: 'No',
  2: 'Yes, one basal cell cancer',
  3: 'Yes, one squamous cell cancer',
  4: 'Yes, more than one',
  5: 'Yes, but not sure which kind',
}

/**
 * What the patient reported besides the questions of the risk table, as a visit sends it; it changes no result
 * (sign-off).
 */
export function toldBeside({
  otherSkinCancerId: id,
  riskNotes = '',
}: {
  otherSkinCancerId?: OtherSkinCancerId
  riskNotes?: string
}): RiskObservations['observations'] {
  const notes = riskNotes.trim() === '' ? null : riskNotes.trim()
  const found = history.values.find(({ lookupValueId }) => lookupValueId === id)
  if (found === undefined) return notes === null ? [] : [{ riskFactorOption: 'Notes', notes }]
  return [{ riskFactorOption: `Other skin cancer: ${found.lookupValue}`, notes }]
}

/** What a patient's own check reports besides its result, in the form of a visit. */
export function toldInCheck({ other }: Pick<RiskCheckAnswers, 'other'>): RiskObservations['observations'] {
  switch (other) {
    case 'other-1':
      return toldBeside({ otherSkinCancerId: 1 })
    case 'other-2':
      return toldBeside({ otherSkinCancerId: 5 })
    case 'other-unsure':
    case undefined:
      return []
  }
}
