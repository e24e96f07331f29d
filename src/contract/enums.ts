import * as z from 'zod'
import { ApplicationKind } from './application-kind.ts'
import { Role, type RoleId } from './role.ts'

/*
 * Every enumeration (A3.enum.02 to A3.enum.24), with the wire's own spellings. Each is a table of name to value;
 * `valueOf` makes the schema that accepts just those values.
 */
const valueOf = <const T extends Readonly<Record<string, number | string>>>(table: T) =>
  z.literal(Object.values(table) as T[keyof T][])

export { ApplicationKind, Role, type RoleId }
export const BookingType = { Request: 0, Appointment: 1 } as const
export const SortDirection = { Unsorted: 0, Ascending: 1, Descending: -1 } as const
export const TimeslotRank = { Optimal: 1, AlmostOptimal: 2, Suboptimal: 3 } as const
export const DocumentType = { Any: 0, Report: 1, Invoice: 2 } as const
export const ImageType = { Micro: 1, Macro: 2, SelfImage: 3, Bodyshot: 4, Mannequin: 5, AiResult: 6 } as const
export const ImageSizeKind = { Master: 0, Primary: 1, Thumbnail: 2, Large: 3 } as const
export const Permission = { CanDistributeReports: 1 } as const
export const RegistrationRequestStatus = { Pending: 0, Approved: 1, Declined: 2 } as const
export const RegistrationRequestType = { Practice: 0, Practitioner: 1 } as const
export const AccountConfirmationOption = { Email: 0, MobilePhone: 1 } as const
export const AgeBracket = { Under35: 1, From35To44: 2, From45To54: 3, From55To64: 4, Over64: 5 } as const
export const Ethnicity = { NorthernEuropean: 1, Caucasian: 2, MaoriOrPolyneisan: 3, Aboriginal: 4, Other: 5 } as const
export const FamilyMelanomaHistory = { NoHistory: 1, Self: 2, FamilyMember: 3, SelfAndFamilyMember: 4 } as const
export const SunburnHistory = { Never: 1, From1To4Times: 2, From5To9Times: 3, Over9Times: 4 } as const
export const Gender = { Male: 1, Female: 2, Other: 3 } as const
export const RiskCategory = { Low: 1, Medium: 2, High: 3 } as const
export const ServiceTypeCode = { Surveillance: 1, TreatmentAvailableOnline: 2, TreatmentNotAvailableOnline: 3 } as const
export const PaymentEnforcement = {
  Disabled: 0,
  OptionalFullPayment: 1,
  MandatoryFullPayment: 2,
  OptionalDepositPayment: 3,
  MandatoryDepositPayment: 4,
} as const
export const PatientActionKind = {
  CompleteSelfAssessment: 0,
  DoRecommendedAction: 1,
  UploadImage: 2,
  BookService: 3,
  AttendBooking: 4,
  GoToBookingNow: 5,
  ViewReport: 6,
} as const
export const PromoCreationCode = {
  Ok: 1,
  InvalidCampaign: 2,
  CampaignLimitExceeded: 3,
  InvalidEmailDomain: 4,
  EmailAddressAlreadyRegistered: 5,
} as const
export const RecallChoice = {
  lastVisitRecall: 'lastVisitRecall',
  patientRecall: 'patientRecall',
  noRecall: 'noRecall',
} as const
export const RecommendedActionType = {
  BookService: 'BookService',
  UploadImage: 'UploadImage',
  CompleteSelfAssessment: 'CompleteSelfAssessment',
} as const

/** All of them, by the names of `lookups/getenums`. */
export const enumerations = {
  BookingType,
  SortDirection,
  TimeslotRank,
  DocumentType,
  ImageType,
  ImageSizeKind,
  Permission,
  RegistrationRequestStatus,
  RegistrationRequestType,
  AccountConfirmationOption,
  AgeBracket,
  Ethnicity,
  FamilyMelanomaHistory,
  SunburnHistory,
  Gender,
  RiskCategory,
  Role,
  ServiceType: ServiceTypeCode,
  PaymentEnforcement,
  ApplicationKind,
  PatientActionKind,
  PromoCreationCode,
  RecallChoice,
  RecommendedActionType,
} as const

export const sortDirection = valueOf(SortDirection)
export const imageType = valueOf(ImageType)
const imageSizeKind = valueOf(ImageSizeKind)
export const documentType = valueOf(DocumentType)
export const permission = valueOf(Permission)
export const ageBracket = valueOf(AgeBracket)
export const ethnicity = valueOf(Ethnicity)
export const familyMelanomaHistory = valueOf(FamilyMelanomaHistory)
export const sunburnHistory = valueOf(SunburnHistory)
export const gender = valueOf(Gender)
export const riskCategory = valueOf(RiskCategory)
export const role = valueOf(Role)
export const serviceTypeCode = valueOf(ServiceTypeCode)
export const registrationRequestStatus = valueOf(RegistrationRequestStatus)
export const timeslotRank = valueOf(TimeslotRank)
export const paymentEnforcement = valueOf(PaymentEnforcement)
export const bookingType = valueOf(BookingType)
export const promoCreationCode = valueOf(PromoCreationCode)
export const patientActionKind = valueOf(PatientActionKind)

export type RecallChoiceValue = (typeof RecallChoice)[keyof typeof RecallChoice]
export type GenderValue = z.infer<typeof gender>
export type ImageTypeValue = z.infer<typeof imageType>
export type ImageSizeKindValue = z.infer<typeof imageSizeKind>
export type RiskCategoryValue = z.infer<typeof riskCategory>
export type PatientActionKindValue = z.infer<typeof patientActionKind>

/** How the clinician talks with the patient (ours). */
export const consultationKind = z.enum(['in-person', 'video', 'phone', 'spot-chat'])
export type ConsultationKind = z.infer<typeof consultationKind>
