import type { PatientVerb } from '../../../src/domain/access/may.ts'
import type { AccessKind } from '../../../src/server/access/access-log-store.ts'

/** The access matrix's column "recorded": as what, by which verb of `may`, and whether an answer is of one patient, of many, or of photos that are judged one by one. */
export type LoggedCall = { what: AccessKind; verb: PatientVerb; of: 'one' | 'list' | 'photos' }

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
  ),
  ...of({ what: 'lesions', verb: 'open record', of: 'one' }, 'lesions/getlesion', 'lesions/getlesions'),
  ...of(
    { what: 'patient', verb: 'open record', of: 'one' },
    'practitionerpatients/getpatient',
    'practitionerpatients/setrecallstop',
    'patients/get',
  ),
  ...of(
    { what: 'risk', verb: 'open record', of: 'one' },
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
    'bookings/update',
    'bookings/delete',
    'video/look',
    'bookings/findrecommendedproduct',
    'bookings/searchspotchattimeslots',
    'bookings/searchtimeslots',
  ),
  ...of({ what: 'desk day', verb: 'handle at the desk', of: 'list' }, 'desk/day'),
  ...of({ what: 'bookings', verb: 'handle at the desk', of: 'one' }, 'desk/mark'),
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
  ...of({ what: 'pending reports', verb: 'open record', of: 'list' }, 'practitionerreports/search'),
  ...of({ what: 'recall list', verb: 'open record', of: 'list' }, 'practitionerpatients/searchrecalls'),
  ...of({ what: 'reading list', verb: 'read visits', of: 'list' }, 'readings/search'),
  ...of(
    { what: 'reading', verb: 'read visits', of: 'one' },
    'readings/open',
    'readings/release',
    'readings/preview',
    'readings/questions',
  ),
  ...of({ what: 'spot result', verb: 'handle results', of: 'one' }, 'spotresults/get'),
  ...of({ what: 'spot result list', verb: 'open record', of: 'list' }, 'spotresults/search'),
  ...of({ what: 'visit search', verb: 'open record', of: 'list' }, 'practitionervisits/search'),
])

const ownAccount = ['auth/', 'useraccounts/']

/** Why a call leaves no record. `area/` stands for all calls of an area that has nothing of patients. */
const unloggedCalls: Record<string, readonly string[]> = {
  'answers nothing of any patient': [
    'analytics/',
    'devices/',
    'lookups/',
    'notices/',
    'mannequin/',
    'payments/',
    'practices/',
    'practitioners/',
    'promocodes/',
    'readings/readers',
    'services/',
    'uploads/',
    'practitionerpatients/countrecalls',
    'desk/prices',
    'desk/setprices',
    'bookings/getsites',
    'bookings/leavewaitlist',
    'desk/sites',
    'practitionervisits/rules',
    'spotresults/audit',
  ],
  'answers somebody their own account, or a manager who works for the practice': ownAccount,
  'lets patients alone decide for themselves': [
    'patientpermissions/',
    'patientproviders/addmissingpractice',
    'patientproviders/addmissingpractitioner',
    'patientproviders/addpractice',
    'patientproviders/addpractitioner',
    'patientproviders/getmissingpracticessubmittedbypatient',
    'patientproviders/removepractice',
    'patientproviders/removepractitioner',
  ],
  'answers patients what is theirs alone, chats too': ['mine', 'start', 'send'].map((call) => `spotchats/${call}`),
  'answers patients what is theirs alone': [
    ...['getlatest', 'add', 'update', 'delete', 'restore'].map((call) => `riskassessmentprofiles/${call}`),
    ...['announce', 'upload', 'delete', 'restore'].map((call) => `images/${call}`),
    'spotresults/own',
  ],
  'answers patients alone who read their record, and what is kept of them': [
    'asklook',
    'closeaccount',
    'downloadexport',
    'exportlooks',
    'getmydata',
    'requestexport',
    'searchlooks',
  ].map((call) => `patientrecords/${call}`),
  'answers managers what was asked of them, and nothing is in the matrix: record-looks.test.ts holds its record': [
    'patientrecords/searchlookquestions',
    'patientrecords/answerlookquestion',
  ],
  'answers whoever books what they booked themselves': [
    'acceptscope',
    'add',
    'addanonymous',
    'addperson',
    'assigntouser',
    'getpeople',
    'getwaitlist',
    'joinwaitlist',
    'payatclinic',
    'payrest',
    'removeperson',
    'settlepayment',
    'takeoffer',
  ].map((call) => `bookings/${call}`),
  'is recorded like spotresults/get, but nothing can be written in the matrix: spot-results.test.ts holds its record': [
    'spotresults/save',
    'spotresults/ask',
  ],
  'answers what was sent, and a receipt of it': [
    'practitionervisits/registration',
    'practitionervisits/answerquestion',
    'practitionervisits/status',
    'practitionervisits/upload',
    'practitionervisits/held',
    'practitionervisits/releaseheld',
    'kiosk/arrive',
    'kiosk/checkin',
    'kiosk/confirm',
    'kiosk/turnon',
  ],
  'answers who takes part in a call, whose looking at it was recorded: video.test.ts holds it': [
    'askphone',
    'join',
    'signal',
    'signals',
  ].map((call) => `video/${call}`),
  'tells that something changed, by ids: what it is now is read, and recorded, by the calls': ['live/changes'],
  'answers who reads the visit, whose record stands since they opened it: readings.test.ts holds it': [
    'askopinion',
    'askpractice',
    'takequestionback',
    'diagnose',
    'flagurgent',
    'hidephoto',
    'publish',
    'savedraft',
    'stay',
    'undo',
  ].map((call) => `readings/${call}`),
  'opens by a link’s secret and the birth date, for whoever holds both': [
    'documents/downloadusingtoken',
    'reports/getreportsessiontoken',
    'reports/requestreporttoken',
    'reports/revokereporttoken',
    'reports/sendnewlink',
  ],
  'tells whoever holds a mailed link what it would open for them': ['patients/getpatientregistrationdetails'],
  'answers who may authorise what they read, and nobody in the matrix may: authorise.test.ts holds its record': [
    'practitionerreports/authorizedistribution',
    'practitionerreports/assign',
    'practitionerreports/recall',
    'practitionerreports/resend',
  ],
  'answers who handles the booking, and the one of the matrix suits nothing: desk-requests.test.ts holds its record': [
    'desk/answer',
    'desk/cancel',
    'desk/move',
    'desk/refund',
    'desk/takepayment',
    'desk/times',
    'desk/walkin',
  ],
  'shows who waits, and nobody of the matrix does: desk-waiting.test.ts holds its record': [
    'desk/offerfree',
    'desk/waiting',
  ],
  'shows who is booked where nobody works, and nobody of the matrix is: hours.test.ts holds its record': [
    'desk/hours',
    'desk/setclosure',
    'desk/setroom',
    'desk/setshift',
  ],
  'shows nobody in the matrix: arrivals.test.ts and probing.test.ts hold its record': [
    'kiosk/arrivals',
    'practitionerpatients/register',
  ],
}

const isAmong = (calls: readonly string[], call: string) =>
  calls.some((one) => (one.endsWith('/') ? call.startsWith(one) : call === one))

/** Whether a call of the catalogue is one that a reason stands for. */
export const isUnlogged = (call: string): boolean => Object.values(unloggedCalls).some((calls) => isAmong(calls, call))

/** Whether whoever proves to be the patient by it, signed in before as whomever, may be answered their own id. */
export const isOwnAccount = (call: string): boolean => isAmong(ownAccount, call)
