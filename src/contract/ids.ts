import * as z from 'zod'

/*
 * Branded ids. A thing that a device may create offline, or that names a person, has a UUID; a thing that a clinic sets
 * up (sites, services, products, practices) has a small number.
 */
const uuid = <const B extends string>(brand: B) => z.uuid().toLowerCase().brand(brand)
const numberId = <const B extends string>(brand: B) => z.int().positive().max(2_147_483_647).brand(brand)

export const loginId = uuid('LoginId')
export type LoginId = z.infer<typeof loginId>
export const sessionId = uuid('SessionId')
export type SessionId = z.infer<typeof sessionId>
export const passkeyId = uuid('PasskeyId')
export type PasskeyId = z.infer<typeof passkeyId>
export const patientId = uuid('PatientId')
export type PatientId = z.infer<typeof patientId>
export const visitId = uuid('VisitId')
export type VisitId = z.infer<typeof visitId>
export const visitQuestionId = uuid('VisitQuestionId')
export type VisitQuestionId = z.infer<typeof visitQuestionId>
export const lesionId = uuid('LesionId')
export type LesionId = z.infer<typeof lesionId>
export const photoId = uuid('PhotoId')
export type PhotoId = z.infer<typeof photoId>
export const uploadId = uuid('UploadId')
export type UploadId = z.infer<typeof uploadId>
export const deviceId = uuid('DeviceId')
export type DeviceId = z.infer<typeof deviceId>
export const practiceId = numberId('PracticeId')
export type PracticeId = z.infer<typeof practiceId>
export const productId = numberId('ProductId')
export type ProductId = z.infer<typeof productId>
export const serviceId = numberId('ServiceId')
export type ServiceId = z.infer<typeof serviceId>
export const serviceScopeId = numberId('ServiceScopeId')
export type ServiceScopeId = z.infer<typeof serviceScopeId>
export const siteId = numberId('SiteId')
export type SiteId = z.infer<typeof siteId>
export const bookingId = uuid('BookingId')
export type BookingId = z.infer<typeof bookingId>
export const lesionDiagnosisId = uuid('LesionDiagnosisId')
export type LesionDiagnosisId = z.infer<typeof lesionDiagnosisId>
export const reportId = numberId('ReportId')
export type ReportId = z.infer<typeof reportId>
export const followUpId = uuid('FollowUpId')
export type FollowUpId = z.infer<typeof followUpId>
export const arrivalId = uuid('ArrivalId')
export type ArrivalId = z.infer<typeof arrivalId>
export const practitionerId = uuid('PractitionerId')
export type PractitionerId = z.infer<typeof practitionerId>
export const riskProfileId = numberId('RiskProfileId')
export type RiskProfileId = z.infer<typeof riskProfileId>
export const riskCheckId = uuid('RiskCheckId')
export type RiskCheckId = z.infer<typeof riskCheckId>
export const registrationRequestId = uuid('RegistrationRequestId')
export type RegistrationRequestId = z.infer<typeof registrationRequestId>
export const practiceInvitationId = uuid('PracticeInvitationId')
export type PracticeInvitationId = z.infer<typeof practiceInvitationId>
export const consultationId = uuid('ConsultationId')
export type ConsultationId = z.infer<typeof consultationId>
export const spotChatId = uuid('SpotChatId')
export type SpotChatId = z.infer<typeof spotChatId>
export const spotMessageId = uuid('SpotMessageId')
export type SpotMessageId = z.infer<typeof spotMessageId>
export const accessQuestionId = uuid('AccessQuestionId')
export type AccessQuestionId = z.infer<typeof accessQuestionId>
export const correctionRequestId = uuid('CorrectionRequestId')
export type CorrectionRequestId = z.infer<typeof correctionRequestId>
export const reportQuestionId = uuid('ReportQuestionId')
export type ReportQuestionId = z.infer<typeof reportQuestionId>
export const ownExportId = uuid('OwnExportId')
export type OwnExportId = z.infer<typeof ownExportId>
export const spotResultFileId = uuid('SpotResultFileId')
export type SpotResultFileId = z.infer<typeof spotResultFileId>
export const patientAppId = uuid('PatientAppId')
export type PatientAppId = z.infer<typeof patientAppId>
export const allowedAppId = uuid('AllowedAppId')
export type AllowedAppId = z.infer<typeof allowedAppId>
