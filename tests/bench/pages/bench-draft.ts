import { lesionId, patientId, visitId } from '../../../src/contract/ids.ts'
import type { PharmacyProduct } from '../../../src/contract/bookings/services.ts'
import { drawMannequin } from '../../../src/domain/body-model/draw-mannequin.ts'
import { anchorOf } from '../../../src/domain/body-model/hit-test.ts'
import type { DraftPhoto, Spot, VisitDraft } from '../../../src/domain/visits/visit-draft.ts'
import { graeme, readySpot, readyVisitDraft } from '../../support/ready-visit-draft.ts'

/** A draft that can be sealed as it is: a new patient of the practice, these photos two a spot, each spot in an area of the figure. */
export function benchDraft(given: {
  visitId: string
  product: PharmacyProduct
  photos: readonly DraftPhoto[]
}): VisitDraft {
  const { product, photos } = given
  if (product.serviceScope === null) throw new Error('The product has no scope.')
  const mannequin = drawMannequin('adult-neutral-front')
  const spots = Array.from({ length: Math.ceil(photos.length / 2) }, (_, index): Spot => {
    const area = mannequin.plottingAreas[index % mannequin.plottingAreas.length]
    if (area === undefined) throw new Error('The figure has no areas.')
    const at = anchorOf(area)
    return {
      ...readySpot(index + 1),
      lesionId: lesionId.parse(crypto.randomUUID()),
      mannequinId: mannequin.mannequinId,
      mannequinVersion: mannequin.version,
      x: at.x,
      y: at.y,
      bodyPartId: area.bodyPartId,
      lesionLocationId: area.lesionLocationId,
      location: area.areaName,
      photos: photos.slice(index * 2, index * 2 + 2),
    }
  })
  const ready = readyVisitDraft()
  const globalPatientId = patientId.parse(crypto.randomUUID())
  return {
    ...ready,
    visitId: visitId.parse(given.visitId),
    practiceId: product.practiceId,
    patient: { kind: 'new', globalPatientId, fields: { ...graeme, lastName: `Bench ${globalPatientId.slice(0, 8)}` } },
    consent: { ...ready.consent, productId: product.product.productId, scopeId: product.serviceScope.scopeId },
    spots,
    nextSpotNumber: spots.length + 1,
  }
}
