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
    'operations/get',
    'desk/prices',
    'desk/setprices',
    'bookings/getsites',
    'bookings/getfirstfreetime',
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
    'reports/setstepanswer',
  ],
  'answers patients what is theirs alone, chats too': ['mine', 'start', 'send'].map((call) => `spotchats/${call}`),
  'answers patients what is theirs alone': [
    ...['getlatest', 'add', 'update', 'delete', 'restore'].map((call) => `riskassessmentprofiles/${call}`),
    ...['announce', 'upload', 'delete', 'restore'].map((call) => `images/${call}`),
    'spotresults/own',
  ],
  'answers patients alone who read their record, and what is kept of them': [
    'askcorrection',
    'asklook',
    'attachstatement',
    'closeaccount',
    'downloadexport',
    'exportlooks',
    'getmydata',
    'mycorrections',
    'requestexport',
    'searchlooks',
  ].map((call) => `patientrecords/${call}`),
  'answers managers what was asked of them, and nothing is in the matrix: record-looks.test.ts holds its record': [
    'patientrecords/searchlookquestions',
    'patientrecords/answerlookquestion',
  ],
  'answers who answers a request, and none is in the matrix to be: corrections.test.ts holds its record': [
    'patientrecords/answercorrection',
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
  ]
    .map((call) => `bookings/${call}`)
    .concat('invoices/mine'),
  'is recorded like spotresults/get, but nothing can be written in the matrix: spot-results.test.ts holds its record': [
    'spotresults/addfile',
    'spotresults/removefile',
    'spotresults/save',
    'spotresults/ask',
  ],
  'is recorded like images/search, but nothing can be written in the matrix: ai-results-matrix.test.ts holds its record':
    ['images/importairesult', 'images/removeairesult'],
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
    'answerreturn',
    'askopinion',
    'askpractice',
    'takequestionback',
    'diagnose',
    'flagurgent',
    'setbodymarks',
    'hidephoto',
    'publish',
    'reopen',
    'savedraft',
    'stay',
    'undo',
  ].map((call) => `readings/${call}`),
  'opens by a link’s secret and the birth date, for whoever holds both': [
    'documents/downloadusingtoken',
    'reports/getreportsessiontoken',
    'reports/requestreporttoken',
    'spotresults/addfilebylink',
    'spotresults/openlink',
    'spotresults/savebylink',
    'reports/revokereporttoken',
    'reports/sendnewlink',
  ],
  'tells whoever holds a mailed link what it would open for them': ['patients/getpatientregistrationdetails'],
  'answers who may authorise what they read, and nobody in the matrix may: authorise.test.ts holds its record': [
    'practitionerreports/authorizedistribution',
    'practitionerreports/assign',
    'practitionerreports/recall',
    'practitionerreports/resend',
    'practitionerreports/sendanotherway',
  ],
  'answers who handles the booking, and the one of the matrix suits nothing: desk-requests.test.ts holds its record': [
    'desk/answer',
    'desk/cancel',
    'desk/correctpayment',
    'desk/move',
    'desk/refund',
    'desk/takepayment',
    'desk/times',
    'desk/walkin',
  ],
  'finds people by name, and the one of the matrix is sought by nobody: find-at-desk.test.ts holds its record': [
    'desk/find',
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
