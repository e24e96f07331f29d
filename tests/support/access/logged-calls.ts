import type { PatientVerb } from '../../../src/domain/access/may.ts'
import type { AccessKind } from '../../../src/server/access/access-log-store.ts'

/** The access matrix's column "recorded": as what, by which verb of `may`, and whether an answer is of one patient, of many, or of photos that are judged one by one. An own list is of what the caller did: somebody new has none, so the call's own test holds that it is recorded. */
export type LoggedCall = { what: AccessKind; verb: PatientVerb; of: 'one' | 'list' | 'own list' | 'photos' }

const of = (recorded: LoggedCall, ...calls: string[]) => calls.map((call): [string, LoggedCall] => [call, recorded])
const sizes = ['', '/thumbnail', '/large']

/** Every call that shows a patient to somebody else. */
export const loggedCalls: Record<string, LoggedCall> = Object.fromEntries([
  ...of({ what: 'images', verb: 'see images', of: 'one' }, ...sizes.map((size) => `images/image${size}`)),
  ...of({ what: 'images', verb: 'see bodyshots', of: 'one' }, ...sizes.map((size) => `images/bodyshot${size}`)),
  ...of({ what: 'images', verb: 'see images', of: 'photos' }, 'images/thumbnails'),
  ...of(
    { what: 'images', verb: 'open record', of: 'one' },
    'images/search',
    'images/searchlesionshots',
    'images/searchbodyshots',
    'images/searchairesults',
  ),
  ...of({ what: 'lesions', verb: 'open record', of: 'one' }, 'lesions/getlesion', 'lesions/getlesions'),
  ...of(
    { what: 'patient', verb: 'open record', of: 'one' },
    'practitionerpatients/getpatient',
    'practitionerpatients/setrecallstop',
  ),
  ...of({ what: 'patient', verb: 'see person', of: 'one' }, 'patientrecords/getstatements', 'patients/get'),
  ...of(
    { what: 'risk', verb: 'see person', of: 'one' },
    'riskassessmentprofiles/get',
    'riskassessmentprofiles/getlatestbyloginid',
    'riskassessmentprofiles/search',
  ),
  ...of(
    { what: 'patient', verb: 'see profile', of: 'one' },
    'patients/getbyloginid',
    'patients/getbypatientid',
    'patients/getprofilewithrecommendedactions',
    'patients/getrecommendedactions',
    'patientproviders/getproviders',
  ),
  ...of(
    { what: 'bookings', verb: 'handle bookings', of: 'one' },
    'bookings/get',
    'bookings/searchbookings',
    'bookings/calendar',
    'invoices/get',
    'bookings/update',
    'bookings/delete',
    'video/look',
    'bookings/findrecommendedproduct',
    'bookings/searchspotchattimeslots',
    'bookings/searchtimeslots',
  ),
  ...of({ what: 'desk day', verb: 'handle at the desk', of: 'list' }, 'desk/day'),
  ...of(
    { what: 'bookings', verb: 'handle at the desk', of: 'one' },
    'desk/mark',
    'desk/setneeds',
    'desk/getguardians',
    'desk/findguardian',
  ),
  ...of({ what: 'family list', verb: 'open record', of: 'list' }, 'patients/getfamily'),
  ...of({ what: 'suggestion', verb: 'see profile', of: 'list' }, 'bookings/findsuggestedpatient'),
  ...of({ what: 'patient search', verb: 'open record', of: 'list' }, 'practitionerpatients/search'),
  ...of({ what: 'offline list', verb: 'open record', of: 'list' }, 'practitionerpatients/getofflinelist'),
  ...of(
    { what: 'reports', verb: 'read reports', of: 'one' },
    'reports/get',
    'reports/getbyid',
    'reports/getonline',
    'reports/getbyguid',
    'documents/search',
    'documents/get',
    'practitionerreports/distribution',
    'practitionerreports/markphoned',
    'practitionerreports/sendback',
  ),
  ...of(
    { what: 'consultation', verb: 'read consultations', of: 'one' },
    'consultations/get',
    'consultations/getforappointment',
  ),
  ...of(
    { what: 'consultation', verb: 'handle consultations', of: 'one' },
    ...['add', 'update', 'complete', 'reactivate', 'delete', 'restore'].map((call) => `consultations/${call}`),
  ),
  ...of({ what: 'spot chat', verb: 'see profile', of: 'one' }, 'spotchats/get', 'spotchats/read'),
  ...of({ what: 'spot chat', verb: 'read visits', of: 'one' }, 'spotchats/take', 'spotchats/answer'),
  ...of({ what: 'spot chat list', verb: 'read visits', of: 'list' }, 'spotchats/search'),
  ...of({ what: 'consultation list', verb: 'read consultations', of: 'list' }, 'consultations/search'),
  ...of(
    { what: 'follow-up list', verb: 'open record', of: 'list' },
    'followups/search',
    'followups/take',
    'followups/end',
  ),
  ...of({ what: 'correction requests', verb: 'open record', of: 'list' }, 'patientrecords/searchcorrections'),
  ...of({ what: 'report questions', verb: 'open record', of: 'list' }, 'practitionerreports/searchquestions'),
  ...of({ what: 'pending reports', verb: 'open record', of: 'list' }, 'practitionerreports/search'),
  ...of({ what: 'sent reports', verb: 'open record', of: 'list' }, 'practitionerreports/searchsent'),
  ...of({ what: 'sent reports', verb: 'read visits', of: 'own list' }, 'readings/searchsent'),
  ...of({ what: 'recall list', verb: 'open record', of: 'list' }, 'practitionerpatients/searchrecalls'),
  ...of({ what: 'reading list', verb: 'read visits', of: 'list' }, 'readings/search'),
  ...of(
    { what: 'reading', verb: 'read visits', of: 'one' },
    'readings/open',
    'readings/release',
    'readings/preview',
    'readings/questions',
  ),
  ...of(
    { what: 'spot result', verb: 'handle results', of: 'one' },
    'spotresults/get',
    'spotresults/getfile',
    'spotresults/savedraft',
  ),
  ...of(
    { what: 'reports', verb: 'handle results', of: 'one' },
    'practitionerreports/getreferralletter',
    'practitionerreports/downloadreferralletter',
  ),
  ...of({ what: 'spot result list', verb: 'open record', of: 'list' }, 'spotresults/search'),
  ...of({ what: 'visit search', verb: 'open record', of: 'list' }, 'practitionervisits/search'),
])
