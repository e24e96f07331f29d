import { expect, test } from 'vitest'
import { spotResultWorld } from '../../../../../../tests/support/spot-results.ts'
import { addDays } from '../../../../../domain/time/calendar-days.ts'
import { askAgain } from './ask-again.ts'

const world = await spotResultWorld()
const { server, pool, doctor, reader, stranger, call, get, anonymously, sentSpot, save, askedSpot, openLink } = world
const { allowHistology, today } = world

const values = {
  key: 'melanoma-invasive',
  happenedOn: today,
  performedBy: 'Dr Sarah Kin',
  excision: '',
  margins: 'clear',
  breslowMm: '0,',
  ulceration: '',
  melanomaType: 'nodular',
  mitoses: '',
  labWords: '',
  labNumber: '26-118842',
  tries: '',
  told: '',
  name: '',
}
const typedLater = {
  key: 'melanoma-in-situ',
  happenedOn: addDays(today, -1),
  performedBy: 'Dr Ana Rewa',
  excision: 'shave',
  margins: 'not-clear',
  breslowMm: '0,6',
  ulceration: 'yes',
  melanomaType: 'acral',
  mitoses: '3',
  labWords: 'Grade 2',
  labNumber: '26-118843',
  tries: '2',
  told: 'by-us',
  name: 'Ana',
}
type Sent = Awaited<ReturnType<typeof sentSpot>>
const keyOf = ({ reportId, lesionId }: Sent) => ({ reportId, lesionId })
const open = async (sent: Sent, by = doctor) =>
  (await get(`get?reportId=${sent.reportId}&lesionId=${sent.lesionId}`, by)).body
const keep = (sent: Sent, by = doctor, askOn: string | null = null) =>
  call('savedraft', by, { ...keyOf(sent), values, askOn })
const mailsTo = async (recipient: string) =>
  (await pool.query<{ body: string }>('select body from outgoing_messages where recipient = $1', [recipient])).rows.map(
    ({ body }) => body,
  )
const userName = async ({ loginId }: { loginId: string }) =>
  (await pool.query<{ user_name: string }>('select user_name from logins where login_id = $1', [loginId])).rows[0]
    ?.user_name ?? ''
/** Lets the days pass until the morning of one, and asks whoever wants to be asked. */
const askOnDay = async (day: string) => {
  server.clock.advance((Date.parse(`${day}T00:00:00Z`) - server.clock.now().getTime()) / 1000)
  await askAgain(server.services)()
}

test('what a doctor has typed of a result is there when they come back, for them alone, until they save a result', async () => {
  const sent = await sentSpot()
  expect((await open(sent))['draft']).toBeNull()
  const { body } = await keep(sent)
  expect((await open(sent))['draft']).toEqual({ values, whenSaved: body['whenSaved'] })
  expect((await open(sent, reader))['draft']).toBeNull()
  expect((await call('savedraft', doctor, { ...keyOf(sent), values: typedLater, askOn: null })).status).toBe(200)
  expect((await open(sent))['draft']).toMatchObject({ values: typedLater })
  expect((await keep(sent, stranger)).status).toBe(404)
  expect((await save(sent, doctor)).status).toBe(200)
  expect((await open(sent))['draft']).toBeNull()
})

test('whoever wants to be asked on a day is asked that day, once, and the practice is not asked before', async () => {
  const sent = await sentSpot()
  await allowHistology(sent.patientId)
  const [yesterday, day] = [addDays(today, -1), addDays(today, 14)]
  expect((await keep(sent, doctor, yesterday)).status).toBe(422)
  expect((await keep(sent, doctor, addDays(today, 91))).status).toBe(422)
  expect((await keep(sent, doctor, day)).status).toBe(200)
  expect((await keep(sent)).status).toBe(200)
  const asked = await call('ask', reader, keyOf(sent))
  expect([asked.status, JSON.stringify(asked.body)]).toEqual([409, expect.stringContaining('wants to be asked on')])
  const address = await userName(doctor)
  await askOnDay(addDays(day, -1))
  expect(await mailsTo(address)).toEqual([])
  await askOnDay(day)
  await askOnDay(addDays(day, 1))
  const mails = await mailsTo(address)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain(`/clinician/outcomes/${sent.reportId}/${sent.lesionId}`)
  expect(mails[0]).not.toMatch(/melanoma|back|Spotty/i)
  expect((await open(sent))['draft']).toMatchObject({ values })
  expect((await call('ask', reader, keyOf(sent))).status).toBe(200)
})

test('nobody is asked whose result is known meanwhile, whose report is recalled, or whose patient no longer lets us ask', async () => {
  const spots = [await sentSpot(), await sentSpot(), await sentSpot()] as const
  const day = addDays(server.clock.now().toISOString().slice(0, 10), 7)
  for (const sent of spots) {
    await allowHistology(sent.patientId)
    expect((await keep(sent, reader, day)).status).toBe(200)
  }
  const [known, recalled, withdrawn] = spots
  expect((await save(known, doctor)).status).toBe(200)
  await pool.query(
    "update reports set recalled_at = $2, recalled_by = $3, recalled_why = 'Wrong side' where report_id = $1",
    [recalled.reportId, server.clock.now(), doctor.loginId],
  )
  await pool.query(
    `insert into consent_events (patient_id, flag, value, occurred_at, text_version, channel)
      values ($1, 'consentHistology', false, $2, '1', 'test')`,
    [withdrawn.patientId, server.clock.now()],
  )
  const address = await userName(reader)
  await askOnDay(addDays(day, 1))
  expect(await mailsTo(address)).toEqual([])
})

test('a practice without an account finds what it typed when it opens the link again, and by the link that asks it again', async () => {
  const asked = await askedSpot()
  const first = await openLink(asked.token, asked.birthDate)
  expect(first).toMatchObject({ canAskAgain: true, spots: [{ draft: null }] })
  const { sessionToken } = first
  const { lesionId } = asked
  const day = addDays(server.clock.now().toISOString().slice(0, 10), 14)
  const draft = { sessionToken, lesionId, values, askOn: null }
  expect((await anonymously('savedraftbylink', { ...draft, sessionToken: 'nobodys' })).status).toBe(404)
  expect((await anonymously('savedraftbylink', draft)).status).toBe(200)
  expect((await openLink(asked.token, asked.birthDate)).spots).toMatchObject([{ draft: { values } }])
  const reopened = await openLink(asked.token, asked.birthDate)
  const waiting = { ...draft, sessionToken: reopened.sessionToken, askOn: day }
  expect((await anonymously('savedraftbylink', waiting)).status).toBe(200)
  expect((await open(asked, doctor))['askOn']).toBe(day)
  await askOnDay(day)
  const mail = (await mailsTo('westmere@example.org')).find((body) => body.includes('You wanted to be asked today.'))
  const token = /#token=([\w-]+)/.exec(mail ?? '')?.[1] ?? 'none'
  expect(token).not.toBe(asked.token)
  expect((await openLink(token, asked.birthDate)).spots).toMatchObject([{ lesionId, draft: { values } }])
  expect((await openLink(asked.token, asked.birthDate)).spots).toMatchObject([{ draft: null }])
})

test('a result that is not final goes with the day to ask again; a final one ends every draft and takes no day', async () => {
  const sent = await sentSpot()
  await keep(sent, reader)
  const day = addDays(server.clock.now().toISOString().slice(0, 10), 14)
  const waiting = { key: 'excised-waiting', margins: null, excision: 'excision', askOn: day }
  expect((await save(sent, doctor, { askOn: day })).status).toBe(422)
  expect((await save(sent, doctor, waiting)).status).toBe(200)
  expect(await open(sent)).toMatchObject({ askOn: day, draft: null })
  const { result } = await open(sent)
  const replaces = typeof result === 'object' && result !== null && 'whenEntered' in result ? result.whenEntered : ''
  expect((await open(sent, reader))['draft']).not.toBeNull()
  expect((await save(sent, doctor, { replaces })).status).toBe(200)
  expect(await open(sent)).toMatchObject({ askOn: null, draft: null })
  expect((await open(sent, reader))['draft']).toBeNull()
})
