import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { makeVisit } from '../../../../../tests/support/make-visit.ts'
import { looksHarmless, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { commit, sendPhotos, withChange } from '../../../../../tests/support/send-visit.ts'
import { addPerson, freshToken } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import { lesion as lesionShape } from '../../../../contract/patients/lesions.ts'
import { reportContent } from '../../../../contract/reports/report-content.ts'
import { visitLesion, type VisitLesion } from '../../../../contract/visits/visit-upload.ts'
import { onTodaysDrawing } from '../../../../domain/body-model/carry-place.ts'
import { drawMannequin, drawVersion, FIGURES_VERSION } from '../../../../domain/body-model/draw-mannequin.ts'
import { pointAtPlace } from '../../../../domain/body-model/geometry/relative-place.ts'
import { areaAt } from '../../../../domain/body-model/hit-test.ts'
import { mannequinIds, mannequinNameOf, type MannequinName } from '../../../../domain/body-model/mannequin-ids.ts'
import { modelPoint } from '../../../../domain/body-model/model-point.ts'
import { movedShare } from '../../../../domain/body-model/moved-share.ts'
import { lesionLines } from '../../../../domain/images/lesion-line.ts'
import { carriedNote } from '../../../../domain/reports/placed-today.ts'
import { viewsOf } from './pdf/draw-figures.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const reader = await addPerson(server, { role: Role.Melanographer })
const { db } = server.services.database

/** The same random numbers in every run, from 0 to 1. */
let state = 27
function random(): number {
  state = (state * 1103515245 + 12345) % 2147483648
  return state / 2147483648
}

const spotsPerView = 14

/** Spots at random places of a view as it was drawn then. */
function spotsOn(name: MannequinName, version: 1 | 2): VisitLesion[] {
  const drawn = drawVersion(name, version)
  return Array.from({ length: spotsPerView }, () => {
    const area = drawn.plottingAreas[Math.floor(random() * drawn.plottingAreas.length)]
    const share = () => 0.03 + 0.94 * random()
    const along = share()
    const [modelX, modelY] =
      pointAtPlace(area?.polygon ?? [], { down: share(), along, across: along, stretch: 0, stretches: 1 }) ?? []
    const lesionId = randomUUID()
    return visitLesion.parse({
      lesionId,
      globalLesionId: lesionId,
      modelId: drawn.mannequinId,
      modelVersion: version,
      modelX,
      modelY,
      bodyPartId: area?.bodyPartId,
      lesionLocationId: area?.lesionLocationId,
      location: area?.areaName,
      isExcised: false,
      isHiddenInReport: false,
      outcome: 'refer-only',
      visits: [{ inspectionReasons: [], observations: [] }],
      diagnoses: [],
      images: [],
    })
  })
}

/** Commits a visit with these spots, and publishes its report. */
async function visitWith(lesions: VisitLesion[]) {
  const visit = withChange(makeVisit({ ...clinic, photos: [] }), (upload) => ({ ...upload, lesions }))
  const by = { ...clinic.pharmacist, token: await freshToken(server, clinic.pharmacist) }
  await sendPhotos(server, by, visit)
  const answer = await commit(server, by, visit)
  if (answer.status !== 200) throw new Error(`The commit was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  const { globalPatientId } = visit.upload.patientProfile.patient
  const { reportId } = await readAndPublish(server, reader, { patientId: globalPatientId, answer: looksHarmless })
  return { patientId: globalPatientId, reportId, lesions }
}

async function linesOf(patientId: PatientId) {
  const token = await freshToken(server, clinic.pharmacist)
  const { body } = await server.call('GET', `/lesions/getlesions?patientId=${patientId}`, { token })
  return lesionLines(lesionShape.array().parse(body))
}

const builds = [
  ...Map.groupBy(mannequinIds, ({ name }) => name.replace(/-(?:front|back|left|right|top|palm|sole)\b.*$/, '')),
]
const cases = ([1, 2] as const).flatMap((version) =>
  builds.map(([build, views]) => ({ version, build, views: views.map(({ name }) => name) })),
)

test.each(cases)('drawing $version, $build: each stored spot lies in its area today, told as carried', async (of) => {
  const { lesions, patientId, reportId } = await visitWith(of.views.flatMap((name) => spotsOn(name, of.version)))
  const lines = await linesOf(patientId)
  expect(lines).toHaveLength(lesions.length)
  const stored = new Map(lesions.map((each) => [each.lesionId, each]))

  const strayed = lines.flatMap(({ lesion: now, carried }) => {
    const { modelX: x, modelY: y, modelId, bodyPartId, lesionLocationId = null } = stored.get(now.lesionId)!
    const name = mannequinNameOf(modelId)!
    const area = areaAt(drawMannequin(name), modelPoint(now.modelX, now.modelY))
    // A private place that drawing 1 had no area for is named by drawing 2.
    const named = areaAt(drawVersion(name, 2), modelPoint(x, y))?.lesionLocationId ?? null
    const isRight = area?.bodyPartId === bodyPartId && [lesionLocationId, named].includes(area.lesionLocationId)
    return isRight && carried !== null && now.modelVersion === FIGURES_VERSION ? [] : [`${name} ${x} ${y}`]
  })
  expect(strayed).toEqual([])

  for (const { lesion, carried } of lines) {
    const {
      modelId: mannequinId,
      modelVersion,
      modelX: x,
      modelY: y,
      bodyPartId,
      lesionLocationId,
    } = stored.get(lesion.lesionId)!
    const place = {
      mannequinId,
      mannequinVersion: modelVersion,
      x,
      y,
      bodyPartId,
      lesionLocationId: lesionLocationId ?? null,
    }
    const moved = movedShare(onTodaysDrawing(place)) ?? Number.NaN
    expect(carried?.cm ?? null).toBe(moved > 0.02 ? Math.round(moved * 175) : null)
  }

  const { content } = await db
    .selectFrom('reports')
    .select('content')
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow()
  const reported = reportContent.parse(content).spots
  const told = carriedNote(reported)?.split(' put ')[0]?.match(/\d+/g)?.map(Number)
  expect(told).toEqual(lines.map(({ number }) => number).toSorted((a, b) => a - b))

  const printed = viewsOf(reported).flatMap(({ spots }) => spots)
  expect(printed).toHaveLength(lesions.length)
  const placeOf = ({ modelX, modelY }: { modelX: number; modelY: number }) => [modelX, modelY]
  const onScreen = new Map(lines.map(({ number, lesion }) => [number, lesion]))
  for (const spot of printed) expect(placeOf(spot)).toEqual(placeOf(onScreen.get(spot.number)!))
})
