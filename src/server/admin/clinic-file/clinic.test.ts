import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addPerson } from '../../../../tests/support/server/people.ts'
import { goodPassword, signIn } from '../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { demoClinic, demoRosters } from '../../demo/demo-clinic.ts'
import { runAdmin } from '../run-admin.ts'
import { clinicFile, type ClinicFileInput } from './clinic-file.ts'

const server = await startTestServer()
const { config, database } = server.services
const file = join(config.dataDir, 'clinic.json')
const text = (value: unknown) => JSON.stringify(value, null, 2)
const importText = async (content: string, ...more: string[]) => {
  await writeFile(file, content)
  const said = await runAdmin(['import', file, ...more], config)
  return 'output' in said ? said.output : said.error
}
const small: ClinicFileInput = {
  serviceTypes: [{ code: 'checks', kind: 'Surveillance', name: 'Checks', onlineName: 'Skin checks' }],
  services: [
    {
      code: 'check',
      type: 'checks',
      name: 'Skin check',
      onlineTitle: 'Skin check',
      onlineDescription: 'A check.',
      newPatientPrice: { nz: 24_900, au: 26_950 },
      followUpPrice: { nz: 21_900 },
      scopes: [{ title: 'Scope', description: 'What it is.', validFrom: '2026-01-01T00:00:00Z' }],
      products: [{ code: 'check-30', name: 'Skin check', cost: { nz: 24_900, au: 26_950 }, durationMinutes: 30 }],
    },
  ],
  sites: [
    {
      code: 'ponsonby',
      name: 'Ponsonby',
      countryCode: 'NZ',
      latitude: -36.85,
      longitude: 174.74,
      timeZone: 'Pacific/Auckland',
      rooms: [{ name: 'Room 1' }],
      services: ['check'],
    },
  ],
  practices: [
    {
      code: 'doctors',
      name: 'Doctors',
      type: 'General Practice',
      locale: 'en-NZ',
      timeZone: 'Pacific/Auckland',
      countryCode: 'NZ',
      sendAiResultsToPractice: true,
      sendReportsToPatients: false,
      postalAddress: { address1: 'PO Box 12', address2: null, city: 'Auckland', postCode: '1141' },
    },
  ],
  users: [
    {
      userName: 'mere@clinic.test',
      firstName: 'Mere',
      lastName: 'Parata',
      role: 'Doctor',
      practices: [
        {
          practice: 'doctors',
          canDistributeReports: true,
          notifyAboutUndistributedReports: false,
          doctorReference: 'SW2',
        },
      ],
    },
  ],
  staff: [{ code: 'anika', firstName: 'Anika', lastName: 'Visser', services: ['check'] }],
  rosters: [
    {
      code: 'week',
      staff: 'anika',
      site: 'ponsonby',
      room: 'Room 1',
      weekdays: [1, 2],
      from: '08:30',
      to: '16:00',
      validFrom: '2026-01-05',
    },
  ],
  campaigns: [
    { code: 'summer', name: 'Summer', sharedCode: 'SUMMER10', value: { percent: 10 }, validFrom: '2026-01-01' },
  ],
}
type Whole = { [K in keyof ClinicFileInput]-?: NonNullable<ClinicFileInput[K]> }
const changed = (change: (copy: Whole) => void) => {
  const copy = structuredClone(small) as Whole
  change(copy)
  return text(copy)
}
const sitesNow = async () => database.db.selectFrom('sites').select(['code', 'site_name']).execute()

test('a dry run reports that the file can be imported and changes nothing', async () => {
  expect(await importText(text(small), '--dry-run')).toMatch(/can be imported. Nothing was changed/)
  expect(await sitesNow()).toEqual([])
})

test('P6.report.01: a file sets up a clinic: a new user sets a password by the link and has role, practice and permission', async () => {
  const said = await importText(text(small))
  const link = /mere@clinic.test {2}http:\/\/localhost:8080\/reset#token=(\S+)/.exec(said)?.[1]
  server.clock.set(new Date().toISOString())
  const { token } = (await server.call('GET', '/auth/token')).body
  const set = await server.call('PUT', '/auth/confirmpasswordrecovery', {
    token,
    body: { recoveryToken: link, password: goodPassword, confirmationPassword: goodPassword },
  })
  expect(set.status).toBe(200)
  const session = await signIn(server, 'mere@clinic.test')
  expect(session.body).toMatchObject({
    roleId: 3,
    contexts: [{ name: 'Doctors', kind: 'General Practice', permissions: [1] }],
  })
})

test('P9.payment.01: importing again updates and duplicates nothing; prices are exact to the cent', async () => {
  const said = await importText(changed(({ sites }) => (sites[0]!.name = 'Ponsonby Road')))
  expect(said).not.toMatch(/reset/)
  expect(await sitesNow()).toEqual([{ code: 'ponsonby', site_name: 'Ponsonby Road' }])
  const service = await database.db.selectFrom('services').selectAll().executeTakeFirstOrThrow()
  expect(service).toMatchObject({ price_new_patient_au: 269.5, price_follow_up_nz: 219, price_follow_up_au: null })
})

test('A3.booking.11, A3.booking.12: what a site and its services do is switched by the file, and told by the sites', async () => {
  const switches = {
    availableOnlineFrom: '2026-01-01T00:00:00.000Z',
    availableOnlineUntil: '2027-01-01T00:00:00.000Z',
    generateInvoices: false,
    enablePatientRecalls: false,
    checkBookingHistoryForPatientRecalls: false,
    checkBookingHistoryForReimageRecalls: false,
  }
  const siteSwitches = {
    allowOnlineWaitlists: false,
    sendEmailReminders: false,
    sendSmsReminders: false,
    enablePatientRecalls: false,
    contactWebsite: 'https://ponsonby.test',
    externalBookingUrl: 'https://book.ponsonby.test',
  }
  const told = async () => {
    const { token } = (await server.call('GET', '/auth/token')).body
    const [site] = (await server.call('GET', '/bookings/getsites', { token })).body
    return site
  }
  await importText(text(small))
  expect(await told()).toMatchObject({ sendEmailRemniders: true, canSendReminders: true, enablePatientRecalls: true })
  await importText(
    changed(({ sites, services }) => {
      Object.assign(sites[0]!, siteSwitches)
      Object.assign(services[0]!, switches)
    }),
  )
  const { availableOnlineFrom, availableOnlineUntil, ...named } = switches
  const { sendEmailReminders: _email, ...siteNamed } = siteSwitches
  expect(await told()).toMatchObject({
    ...siteNamed,
    sendEmailRemniders: false,
    canSendReminders: false,
    services: [
      { ...named, whenAvailableOnlineFrom: availableOnlineFrom, whenAvailableOnlineUntil: availableOnlineUntil },
    ],
  })
  const exported = await runAdmin(['export'], config)
  if (!('output' in exported)) throw new Error(exported.error)
  const { sites, services } = clinicFile.parse(JSON.parse(exported.output))
  expect([sites[0], services[0]]).toMatchObject([siteSwitches, switches])
  await importText(text(small))
  expect(await told(), 'what a file does not name stays as it was chosen').toMatchObject(siteNamed)
  const usual = {
    contactWebsite: null,
    externalBookingUrl: null,
    allowOnlineWaitlists: true,
    enablePatientRecalls: true,
  }
  const reminders = { sendEmailReminders: true, sendSmsReminders: true }
  await importText(changed(({ sites: named }) => Object.assign(named[0]!, { ...usual, ...reminders })))
  expect(await told()).toMatchObject({ ...usual, canSendReminders: true })
})

test('a practice’s switches are set by the file, and stay as its manager chose where it does not name them', async () => {
  const exported = async () => {
    const done = await runAdmin(['export'], config)
    if (!('output' in done)) throw new Error(done.error)
    const { practices, users } = clinicFile.parse(JSON.parse(done.output))
    const { sendReportsToPatients: isSent, postalAddress } = practices[0] ?? {}
    expect([isSent, postalAddress?.address1]).toEqual([false, 'PO Box 12'])
    return [practices[0]?.sendAiResultsToPractice, users[0]?.practices[0]?.notifyAboutUndistributedReports]
  }
  await importText(text(small))
  expect(await exported()).toEqual([true, false])
  const unnamed = changed(({ practices, users }) => {
    delete practices[0]!.sendAiResultsToPractice
    delete practices[0]!.sendReportsToPatients
    delete practices[0]!.postalAddress
    users[0]!.practices = [{ practice: 'doctors', canDistributeReports: true }]
  })
  await importText(unnamed)
  expect(await exported()).toEqual([true, false])
  await importText(changed(({ practices }) => (practices[0]!.sendAiResultsToPractice = false)))
  expect(await exported()).toEqual([false, false])
  await importText(text(small))
})

test('export is the inverse of import: the demo clinic survives a round trip', async () => {
  const now = server.clock.now()
  const rosters = demoRosters(now)
  await importText(text(demoClinic(new Date('2024-01-01T00:00:00Z'), now)))
  await importText(text({ ...rosters, staff: rosters.staff?.map((one) => ({ ...one, userName: null })) }))
  const first = await runAdmin(['export'], config)
  if (!('output' in first)) throw new Error(first.error)
  expect(clinicFile.parse(JSON.parse(first.output)).rosters).toHaveLength(31)
  expect(await importText(first.output)).toMatch(/was imported/)
  expect(await runAdmin(['export'], config)).toEqual(first)
})

test.each([
  ['no JSON', '{\n  "sites": [\n    {"code" "a"}\n  ]\n}', 'line 3: expected :, found "'],
  ['an unknown field', '{\n  "rooms": []\n}', 'line 1: the file: "rooms" is not known here.'],
  [
    'a wrong zone',
    changed(({ sites }) => (sites[0]!.timeZone = 'Auckland')),
    'sites/0/timeZone: Enter a zone name like Pacific/Auckland.',
  ],
  [
    'a HealthLink address that leads out of its folder',
    changed(({ practices }) => (practices[0]!.healthLinkEdi = '../../tmp')),
    'practices/0/healthLinkEdi: Enter the HealthLink address as 4 to 12 small letters and digits, like ponsonby.',
  ],
  [
    'a roster that ends before it begins',
    changed(({ rosters }) => (rosters[0]!.to = '08:00')),
    'rosters/0/to: The end must be after the start.',
  ],
  [
    'an unknown room',
    changed(({ rosters }) => (rosters[0]!.room = 'Room 9')),
    'rosters/0/room: There is no room "ponsonby/Room 9". There are:',
  ],
  [
    'an unknown service',
    changed(({ sites }) => (sites[0]!.services = ['chek'])),
    'sites/0/services/0: There is no service "chek". There are:',
  ],
  ['a code twice', changed(({ staff }) => staff.push(staff[0]!)), 'staff/1/code: "anika" stands here a second time.'],
  [
    'a scope with another text',
    changed(({ services }) => (services[0]!.scopes![0]!.description = 'Less.')),
    'services/0/scopes/0: Version 1 is kept with another text',
  ],
])('%s is refused with its line number, and nothing changes', async (_, content, message) => {
  const before = await runAdmin(['export'], config)
  const said = await importText(content)
  expect(said).toMatch(/was not imported; nothing was changed/)
  expect(said).toContain(message)
  const line = Number(/line (\d+)/.exec(said)?.[1])
  const field = /\/(\w+): /.exec(message)?.[1]
  const isNamed = field === undefined || /^\d+$/.test(field) || content.split('\n')[line - 1]?.includes(`"${field}"`)
  expect(isNamed).toBe(true)
  expect(await runAdmin(['export'], config)).toEqual(before)
})

test('a patient’s account is never turned into a staff account', async () => {
  const patient = await addPerson(server)
  const said = await importText(changed(({ users }) => (users[0]!.userName = patient.userName)))
  expect(said).toContain('is a patient. Give staff an address of their own.')
})

test('a disabled user can no longer sign in, and is enabled again by the file; the security log has each grant', async () => {
  await importText(changed(({ users }) => (users[0]!.disabled = true)))
  expect((await signIn(server, 'mere@clinic.test')).status).toBe(404)
  await importText(changed(({ users }) => (users[0]!.practices = [])))
  await importText(changed(({ users }) => (users[0]!.role = 'PracticeManager')))
  await importText(text(small))
  expect((await signIn(server, 'mere@clinic.test')).status).toBe(200)
  const noted = await database.db
    .selectFrom('security_log')
    .innerJoin('logins', 'logins.login_id', 'security_log.subject_id')
    .select(['what', 'practice_id'])
    .where('kind', '=', 'grant')
    .where('user_name', '=', 'mere@clinic.test')
    .orderBy('entry_id')
    .execute()
  expect(noted.map(({ what }) => what)).toEqual([
    'login-made',
    'practice-given',
    'disabled',
    'practice-taken',
    'enabled',
    'role',
    'practice-given',
    'role',
  ])
  expect(noted.filter(({ what }) => what.startsWith('practice')).every((one) => one.practice_id !== null)).toBe(true)
})

test('people of one name come with the file and leave with it', async () => {
  const lastNames = async () => {
    const done = await runAdmin(['export'], config)
    if (!('output' in done)) throw new Error(done.error)
    const { users, staff } = clinicFile.parse(JSON.parse(done.output))
    return [users.at(-1)?.lastName, staff[0]?.lastName]
  }
  await importText(
    changed(({ users, staff }) => {
      users[0] = { ...users[0]!, userName: 'sukarno@clinic.test', firstName: 'Sukarno', lastName: '-' }
      delete staff[0]!.lastName
    }),
  )
  expect(await lastNames()).toEqual(['', ''])
})

test('an unknown command lists the known ones', async () => {
  for (const args of [[], ['imort', file], ['import']])
    expect(await runAdmin(args, config)).toMatchObject({
      error: expect.stringContaining('npm run admin -- import clinic.json'),
    })
  expect(await runAdmin(['import', '/nowhere/clinic.json'], config)).toMatchObject({
    error: expect.stringContaining("can't be read"),
  })
})

test('by the clinic file of a new installation its pharmacy can make a visit, and somebody can read it', async () => {
  const content = await readFile('deploy/clinic.json', 'utf8')
  expect(await importText(content)).toContain('#token=')
  const { practices, services, users } = clinicFile.parse(JSON.parse(content))
  const sellable = services
    .filter(({ scopes }) => scopes.some(({ validFrom }) => Date.parse(validFrom) < Date.now()))
    .flatMap(({ products }) => products.filter(({ soldAt }) => soldAt === 'pharmacy').map(({ code }) => code))
  const pharmacies = practices.filter(({ type }) => type === 'Pharmacy')
  expect(pharmacies).toHaveLength(1)
  for (const { products, defaultProduct } of pharmacies) {
    expect(sellable).toEqual(expect.arrayContaining(products))
    expect(products).toContain(defaultProduct)
  }
  expect(users.map(({ role }) => role)).toEqual(['Melanographer', 'PracticeManager', 'Doctor'])
})
