import { randomBytes } from 'node:crypto'
import type { LoginId, PatientId, VisitId } from '../../../../contract/ids.ts'
import { RiskCategory } from '../../../../contract/enums.ts'
import type { VisitReceipt, VisitUpload } from '../../../../contract/visits/visit-upload.ts'
import { isUrgentVisit } from '../../../../domain/visits/is-urgent-visit.ts'
import type { Db } from '../../../platform/database.ts'
import { withoutPhotos } from './amendment-store.ts'
import type { KeptPhoto } from './keep-photos.ts'
import type { ResolvedPatient } from './resolve-patient.ts'
import type { SealedOrigin } from '../sealed/sealed-proof.ts'

/** What a practice offers, as far as a visit refers to it. Products and scopes that were retired since still count. */
export async function readOffer(
  db: Db,
  { practiceId, productId, serviceConsent }: VisitUpload,
): Promise<{ timeZone: string; isProductOffered: boolean; isScopeOfProduct: boolean }> {
  const practice = await db
    .selectFrom('practices')
    .leftJoin('practice_products', (join) =>
      join
        .onRef('practice_products.practice_id', '=', 'practices.practice_id')
        .on('practice_products.product_id', '=', productId),
    )
    .select(['practices.time_zone', 'practices.default_product_id', 'practice_products.product_id as offered'])
    .where('practices.practice_id', '=', practiceId)
    .executeTakeFirstOrThrow()
  const scope = await db
    .selectFrom('products')
    .innerJoin('service_scopes', 'service_scopes.service_id', 'products.service_id')
    .select('service_scopes.scope_id')
    .where('products.product_id', '=', productId)
    .where('service_scopes.scope_id', '=', serviceConsent.scopeOfServiceId)
    .executeTakeFirst()
  return {
    timeZone: practice.time_zone,
    isProductOffered: practice.default_product_id === productId || practice.offered !== null,
    isScopeOfProduct: scope !== undefined,
  }
}

export async function isReceiptNumberTaken(db: Db, receiptNumber: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('visits')
      .select('visit_id')
      .where('receipt_number', '=', receiptNumber)
      .executeTakeFirst()) !== undefined
  )
}

export async function insertVisit(
  db: Db,
  {
    visit,
    by,
    patient,
    receipt,
    sealed,
  }: {
    visit: VisitUpload
    by: { loginId: LoginId; now: Date }
    patient: ResolvedPatient
    receipt: VisitReceipt
    sealed: SealedOrigin | null
  },
): Promise<void> {
  const { riskObservations, guardian, patient: details } = visit.patientProfile
  await db
    .insertInto('visits')
    .values({
      visit_id: visit.visitId,
      version: visit.version,
      practice_id: visit.practiceId,
      patient_id: patient.patientId,
      matched_patient_id: patient.matchedPatientId,
      flagged_for_review_at: patient.matchedPatientId === null ? null : by.now,
      login_id: by.loginId,
      product_id: visit.productId,
      scope_id: visit.serviceConsent.scopeOfServiceId,
      visit_time: new Date(visit.visitTime),
      payload_hash: receipt.payloadHash,
      device_id: sealed?.deviceId ?? null,
      envelope_hash: sealed?.proof.envelopeHash ?? null,
      receipt: JSON.stringify(receipt),
      receipt_number: receipt.receiptNumber,
      status: 'received',
      is_urgent: isUrgentVisit(visit),
      is_high_risk: riskObservations?.riskCategory === RiskCategory.High,
      has_bodyshots: visit.bodyshots.length > 0,
      guardian: guardian ? JSON.stringify(guardian) : null,
      patient_as_sent: JSON.stringify(details),
      committed_at: by.now,
      payload: withoutPhotos(visit),
    })
    .execute()
}

/** Adds the photos of a visit; answers their image ids. */
export async function insertImages(
  db: Db,
  photos: readonly KeptPhoto[],
  { visit, patientId, now }: { visit: VisitUpload; patientId: PatientId; now: Date },
): Promise<string[]> {
  if (photos.length === 0) return []
  const rows = await db
    .insertInto('images')
    .values(
      photos.map(({ image, lesion, type, masterKey }) => ({
        visit_id: visit.visitId,
        photo_id: image.imageId,
        patient_id: patientId,
        lesion_id: lesion?.globalLesionId ?? null,
        body_part_id: lesion?.bodyPartId ?? null,
        mannequin_id: lesion?.modelId ?? image.mannequinId ?? null,
        image_type: image.imageType,
        file_name: image.fileName,
        content_type: type,
        byte_size: image.byteSize,
        sha256: image.sha256,
        master_key: masterKey,
        download_handle: randomBytes(24).toString('base64url'),
        camera_model_id: image.cameraModelId ?? null,
        fov_micrometre: image.fovMicrometre ?? null,
        taken_at: new Date(image.whenTaken),
        created_at: now,
        kinds_made_at: null,
        kinds_failed_because: null,
      })),
    )
    .returning('image_id')
    .execute()
  return rows.map((row) => row.image_id)
}

/** Marks the uploads of a visit as taken over by its images. */
export async function acceptUploads(db: Db, visitId: VisitId, now: Date): Promise<void> {
  await db.updateTable('uploads').set({ accepted_at: now }).where('visit_id', '=', visitId).execute()
}
