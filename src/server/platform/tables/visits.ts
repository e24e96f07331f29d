import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type {
  DeviceId,
  LesionId,
  LoginId,
  PatientId,
  PhotoId,
  PracticeId,
  ProductId,
  ServiceScopeId,
  UploadId,
  VisitId,
} from '../../../contract/ids.ts'
import type { HidingReason } from '../../../contract/images/hidden-photos.ts'
import type { SealedManifest } from '../../../contract/visits/sealed-visit.ts'
import type { FieldAmendment } from '../../../contract/visits/visit-amendment.ts'
import type { LesionOutcome, VisitManifest, VisitReceipt, VisitUpload } from '../../../contract/visits/visit-upload.ts'
import type { PatientDetails } from '../../../contract/patients/patient.ts'
import type { OwnView } from '../../../contract/images/images.ts'
import type { ImageTypeValue } from '../../../contract/enums.ts'

export interface VisitTables {
  /** A version of a visit that a device announced (docs/offline.md 5.1). */
  visit_registrations: {
    visit_id: VisitId
    version: number
    practice_id: PracticeId
    login_id: LoginId
    /** Of a sealed visit it is the hash of its envelope: its payload is not known yet. */
    payload_hash: string
    manifest: JSONColumnType<VisitManifest | SealedManifest>
    device_id: DeviceId | null
    created_at: Generated<Date>
    /** When a device last announced it: what no device has asked about for 30 days is cleaned up. */
    last_seen_at: Generated<Date>
  }
  /** One row a photo of a visit: unique (visit_id, photo_id); bytes are staged under the upload id. */
  /** Of a visit, or of a patient's own photo. */
  uploads: {
    upload_id: UploadId
    visit_id: VisitId | null
    patient_id: PatientId | null
    photo_id: PhotoId
    byte_size: number
    sha256: string
    content_type: string
    received: Generated<number>
    created_at: Generated<Date>
    accepted_at: Date | null
  }
  visits: {
    visit_id: VisitId
    version: number
    practice_id: PracticeId
    patient_id: PatientId
    matched_patient_id: PatientId | null
    flagged_for_review_at: Date | null
    login_id: LoginId
    product_id: ProductId
    scope_id: ServiceScopeId
    visit_time: Date
    payload_hash: string
    /** Of a visit that came sealed: the tablet that sealed it, and the hash of its envelope. */
    device_id: DeviceId | null
    envelope_hash: string | null
    receipt: JSONColumnType<VisitReceipt>
    receipt_number: string
    status: 'received' | 'being-read' | 'reported' | 'closed'
    is_urgent: boolean
    is_high_risk: boolean
    has_bodyshots: boolean
    guardian: ColumnType<{ fullName: string; relationship: string } | null, string | null, string | null>
    /** What was typed about the patient, kept where the record that was chosen says otherwise. */
    patient_as_sent: ColumnType<PatientDetails | Record<string, never>, string | undefined, string>
    committed_at: Generated<Date>
    /** The visit as it was sent; null for those that came before it was kept. */
    payload: ColumnType<VisitUpload | null, VisitUpload | string | null | undefined, VisitUpload | string | null>
  }
  /** A later version of a committed visit, beside it (docs/offline.md 5.3). */
  visit_amendments: {
    visit_id: VisitId
    version: number
    login_id: LoginId
    device_id: DeviceId | null
    payload_hash: string
    envelope_hash: string | null
    payload: JSONColumnType<VisitUpload>
    changes: JSONColumnType<FieldAmendment[]>
    receipt: JSONColumnType<VisitReceipt>
    amended_at: Date
  }
  lesions: {
    lesion_id: LesionId
    patient_id: PatientId
    mannequin_id: number
    mannequin_version: number
    model_x: number
    model_y: number
    body_part_id: number
    lesion_location_id: number | null
    location: string
    is_excised: boolean
    created_at: Generated<Date>
  }
  visit_lesions: {
    visit_id: VisitId
    lesion_id: LesionId
    position: number
    mannequin_id: number
    mannequin_version: number
    model_x: number
    model_y: number
    body_part_id: number
    lesion_location_id: number | null
    location: string
    comment: string | null
    excision_comment: string | null
    is_excised: boolean
    is_hidden_in_report: boolean
    outcome: LesionOutcome
    inspection_reasons: number[]
    observations: number[]
  }
  images: {
    image_id: Generated<string>
    /** Null: a photo of the patient's own. */
    visit_id: VisitId | null
    photo_id: PhotoId
    patient_id: PatientId
    lesion_id: LesionId | null
    body_part_id: number | null
    mannequin_id: number | null
    image_type: ImageTypeValue
    file_name: string
    content_type: string
    byte_size: number
    sha256: string
    master_key: string
    download_handle: string
    camera_model_id: string | null
    fov_micrometre: number | null
    taken_at: Date
    created_at: Generated<Date>
    kinds_made_at: Date | null
    kinds_failed_because: string | null
    /** Of the upright photo, in pixels; null until its sizes are made. */
    picture_width: number | null
    picture_height: number | null
    own_view: OwnView | null
    own_location: string | null
    /** Where on the figure it was taken, 0 to 1, and of which version of the drawing. */
    own_x: number | null
    own_y: number | null
    own_drawing: number | null
    deleted_at: Date | null
  }
  /** A photo is hidden while one of its rows was not ended by showing it again. */
  image_hidings: {
    hiding_id: GeneratedAlways<number>
    image_id: string
    reason: HidingReason
    note: string | null
    hidden_by: LoginId
    hidden_at: Date
    shown_by: Generated<LoginId | null>
    shown_at: Generated<Date | null>
  }
}
