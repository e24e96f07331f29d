import { randomUUID } from 'node:crypto'
import { anonymousOrSignedIn, clinicians, everybody, patientsPerson, type Row, signedIn } from '../access-groups.ts'
import { practiceFor } from '../access-world.ts'
import { goodPassword, signIn } from '../../server/sign-in.ts'

const newAccount = () => ({
  userName: `${randomUUID()}@example.test`,
  password: goodPassword,
  confirmationPassword: goodPassword,
  firstName: 'New',
  lastName: 'Person',
  mobilePhone: '021 555 0199',
  acceptedTerms: true,
})

const credential = { id: 'unknown', rawId: 'unknown', type: 'public-key' }
const unknownPasskey = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
}
const unmadePasskey = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'e30' } }

/** Who gets what from the calls about accounts and sessions. */
export const accountRows: Record<string, Row> = {
  'auth/token': { outcomes: everybody('200') },
  'auth/login': {
    outcomes: anonymousOrSignedIn('200'),
    request: ({ people }) => ({ body: { userName: people.patient.userName, password: goodPassword } }),
  },
  'auth/auto-token': {
    outcomes: anonymousOrSignedIn('404 not-found'),
    request: () => ({ query: { token: 'unknown' } }),
  },
  'auth/signinwithlink': {
    outcomes: anonymousOrSignedIn('404 not-found'),
    request: () => ({ body: { token: 'unknown' } }),
  },
  'auth/authenticate': {
    outcomes: anonymousOrSignedIn('204'),
    request: ({ people }) => ({ body: { userName: people.patient.userName, password: goodPassword } }),
  },
  'auth/refreshtoken': {
    outcomes: anonymousOrSignedIn('200'),
    request: async ({ server, people }) => {
      const { accessToken, refreshToken } = (await signIn(server, people.patient.userName)).body
      return { body: { accessToken: accessToken.token, refreshToken } }
    },
  },
  'auth/validateusername': {
    outcomes: anonymousOrSignedIn('200'),
    request: () => ({ body: { userName: 'a@example.test' } }),
  },
  'auth/recoverpassword': {
    outcomes: anonymousOrSignedIn('200'),
    request: () => ({ body: { userName: `${randomUUID()}@example.test` } }),
  },
  'auth/validatepasswordrecoverytoken': {
    outcomes: anonymousOrSignedIn('200'),
    request: () => ({ query: { token: 'unknown' } }),
  },
  'auth/confirmpasswordrecovery': {
    outcomes: anonymousOrSignedIn('200'),
    request: () => ({ body: { recoveryToken: 'unknown', password: goodPassword, confirmationPassword: goodPassword } }),
  },
  'auth/signup': {
    outcomes: anonymousOrSignedIn('200'),
    request: () => ({ body: { ...newAccount(), gender: 2, birthDate: '1980-03-27' } }),
  },
  'auth/signupasguest': {
    outcomes: anonymousOrSignedIn('200'),
    request: () => {
      const { password: _, confirmationPassword: __, ...guest } = newAccount()
      return { body: { ...guest, gender: 2, birthDate: '1980-03-27' } }
    },
  },
  'auth/openguest': {
    outcomes: anonymousOrSignedIn('404 not-found'),
    request: () => ({ body: { token: 'unknown' } }),
  },
  'auth/registerpracticeuser': {
    outcomes: anonymousOrSignedIn('200'),
    request: () => ({ body: { ...newAccount(), practiceName: 'Somewhere' } }),
  },
  'auth/validateuseraccount': {
    outcomes: anonymousOrSignedIn('200'),
    request: () => ({ body: { userName: 'a@example.test', birthDate: '1980-03-27', lastName: 'B' } }),
  },
  'auth/getaccountconfirmationoptions': {
    outcomes: anonymousOrSignedIn('200'),
    request: () => ({ body: { userName: 'a@example.test' } }),
  },
  'auth/sendaccountconfirmation': {
    outcomes: anonymousOrSignedIn('204'),
    request: () => ({ body: { userName: `${randomUUID()}@example.test`, option: 0 } }),
  },
  'auth/confirmaccount': { outcomes: anonymousOrSignedIn('200'), request: () => ({ query: { token: 'unknown' } }) },
  'auth/readlink': { outcomes: anonymousOrSignedIn('200'), request: () => ({ body: { token: 'unknown' } }) },
  'auth/openaccount': {
    outcomes: anonymousOrSignedIn('200'),
    request: () => ({ body: { token: 'unknown', password: goodPassword, confirmationPassword: null } }),
  },
  'auth/confirmaccountviamobile': {
    outcomes: anonymousOrSignedIn('200'),
    request: () => ({ body: { userName: `${randomUUID()}@example.test`, code: '000000' } }),
  },
  'analytics/page': { outcomes: everybody('204'), request: () => ({ body: { pattern: '/login' } }) },
  'live/changes': { outcomes: signedIn('200') },
  'auth/startpasskeysignin': { outcomes: anonymousOrSignedIn('200') },
  'auth/passkeysignin': {
    outcomes: anonymousOrSignedIn('404 login-failed'),
    request: () => ({ body: { credential: unknownPasskey } }),
  },
  ...Object.fromEntries(
    ['getbyloginid', 'getprofilewithrecommendedactions', 'getrecommendedactions'].map((call): [string, Row] => [
      `patients/${call}`,
      {
        outcomes: { ...signedIn('404 not-found'), patient: '200', melanographer: '200' },
        request: ({ people }) => ({ query: { patientLoginId: people.patient.loginId } }),
      },
    ]),
  ),
  'patients/getbypatientid': {
    outcomes: { ...signedIn('404 not-found'), patient: '200', melanographer: '200' },
    request: ({ patientId }) => ({ query: { patientId } }),
  },
  'patients/get': {
    outcomes: patientsPerson('200', '200'),
    request: ({ patientId }) => ({ query: { id: patientId } }),
  },
  'patients/getpatientregistrationdetails': {
    outcomes: anonymousOrSignedIn('404 not-found'),
    request: () => ({ body: { token: 'unknown' } }),
  },
  'useraccounts/get': {
    outcomes: { ...signedIn('200 another'), patient: '200 this' },
    shows: ({ body }, { people }) => (body.loginId === people.patient.loginId ? 'this' : 'another'),
  },
  'useraccounts/update': { outcomes: signedIn('200'), request: () => ({ body: { suburb: 'Ponsonby' } }) },
  'useraccounts/getsessions': { outcomes: signedIn('200') },
  'useraccounts/endsession': {
    outcomes: signedIn('404 not-found'),
    request: () => ({ query: { sessionId: randomUUID() } }),
  },
  'useraccounts/endothersessions': { outcomes: signedIn('204') },
  'useraccounts/getpasskeys': { outcomes: signedIn('200') },
  'useraccounts/startpasskey': { outcomes: signedIn('200'), request: () => ({ body: { password: goodPassword } }) },
  'useraccounts/addpasskey': {
    outcomes: signedIn('422 invalid'),
    request: () => ({ body: { name: 'Phone', credential: unmadePasskey } }),
  },
  'useraccounts/renamepasskey': {
    outcomes: signedIn('404 not-found'),
    request: () => ({ body: { passkeyId: randomUUID(), name: 'Phone' } }),
  },
  'useraccounts/removepasskey': {
    outcomes: signedIn('404 not-found'),
    request: () => ({ query: { passkeyId: randomUUID() }, body: { password: goodPassword } }),
  },
  'auth/startprovidersignin': {
    outcomes: anonymousOrSignedIn('404 not-found'),
    request: () => ({ body: { provider: 'none' } }),
  },
  'auth/providersignin': {
    outcomes: anonymousOrSignedIn('404 not-found'),
    request: () => ({ body: { provider: 'none', state: 'x'.repeat(43) } }),
  },
  'auth/startfactor': {
    outcomes: anonymousOrSignedIn('404 login-failed'),
    request: ({ people }) => ({ body: { userName: people.patient.userName, password: goodPassword } }),
  },
  'auth/startfirstpasskey': {
    outcomes: anonymousOrSignedIn('404 login-failed'),
    request: ({ people }) => ({ body: { userName: people.patient.userName, password: goodPassword } }),
  },
  'auth/stepup': { outcomes: signedIn('204'), request: () => ({ body: { password: goodPassword } }) },
  'useraccounts/getfactors': { outcomes: signedIn('200') },
  'useraccounts/startcodeapp': {
    outcomes: { ...signedIn('200'), patient: '403 forbidden', 'other patient': '403 forbidden' },
    request: () => ({ body: { password: goodPassword } }),
  },
  // A key waits since the row above, and this is none of its codes.
  'useraccounts/confirmcodeapp': {
    outcomes: { ...signedIn('403 code-wrong'), patient: '409 conflict', 'other patient': '409 conflict' },
    request: () => ({ body: { code: 'no code' } }),
  },
  'useraccounts/makerecoverycodes': { outcomes: signedIn('409 conflict') },
  'useraccounts/removecodeapp': {
    outcomes: { ...signedIn('204'), patient: '404 not-found', 'other patient': '404 not-found' },
  },
  'useraccounts/getpracticeusers': {
    outcomes: { ...clinicians('403 forbidden', '403 forbidden'), manager: '200' },
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who) } }),
  },
  'useraccounts/getaccessreview': {
    outcomes: { ...clinicians('403 forbidden', '403 forbidden'), manager: '200' },
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who) } }),
  },
  'useraccounts/confirmaccessreview': {
    outcomes: { ...clinicians('403 forbidden', '403 forbidden'), manager: '204' },
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who) } }),
  },
  // Nobody of this id works there.
  'useraccounts/endusersessions': {
    outcomes: { ...clinicians('403 forbidden', '403 forbidden'), manager: '404 not-found' },
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who), loginId: randomUUID() } }),
  },
  'useraccounts/invitepracticeuser': {
    outcomes: { ...clinicians('403 forbidden', '403 forbidden'), manager: '200' },
    request: (world, who) => ({
      body: {
        practiceId: practiceFor(world, who),
        emailAddress: `invited.${randomUUID()}@example.test`,
        firstName: 'Invited',
        lastName: 'Person',
        accountType: 3,
        canDistributeReports: false,
      },
    }),
  },
  // Nobody of this id works there.
  'useraccounts/setpracticeuser': {
    outcomes: { ...clinicians('403 forbidden', '403 forbidden'), manager: '404 not-found' },
    request: (world, who) => ({
      body: { practiceId: practiceFor(world, who), loginId: randomUUID(), change: { kind: 'left' } },
    }),
  },
  'useraccounts/getpracticeinvitations': { outcomes: signedIn('200') },
  // Nobody is invited under this id.
  'useraccounts/answerpracticeinvitation': {
    outcomes: signedIn('404 not-found'),
    request: () => ({ body: { invitationId: randomUUID(), answer: 'decline' } }),
  },
  'useraccounts/setsecondfactor': {
    outcomes: { ...signedIn('403 forbidden'), patient: '200', 'other patient': '200' },
    request: () => ({ body: { isOn: false, password: goodPassword } }),
  },
  'useraccounts/updatepassword': {
    outcomes: signedIn('204'),
    request: () => ({
      body: { currentPassword: goodPassword, password: goodPassword, confirmationPassword: goodPassword },
    }),
  },
}
