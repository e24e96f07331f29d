import { expect, test } from 'vitest'
import { spotResultWorld } from '../../../../../tests/support/spot-results.ts'

const { server, pool, sentSpot, save, get, anonymously, askedSpot, openLink, doctor, benign } = await spotResultWorld()

const saveByLink = (sessionToken: string | null, lesionId: string, more: object = {}) =>
  anonymously('savebylink', { sessionToken, lesionId, name: 'Sarah Kinsella', ...benign, told: 'not-yet', ...more })

test('a practice enters what became of a spot by its link and the birth date, and reads nothing of what was found', async () => {
  const asked = await askedSpot()
  expect(asked.mail).not.toMatch(/melanoma|spot|back|Spotty/i)
  const link = await openLink(asked.token, asked.birthDate)
  expect(link).toMatchObject({ responseCode: 1, spots: [{ lesionId: asked.lesionId }] })
  expect(JSON.stringify(link)).not.toMatch(/melanoma|doctor|urgent|diagnos|advice|sure|Anil/i)
  expect((await saveByLink(link.sessionToken, asked.lesionId)).status).toBe(204)
  const { body } = await get(`get?reportId=${asked.reportId}&lesionId=${asked.lesionId}`, doctor)
  expect(body).toMatchObject({
    result: { key: 'benign-naevus', enteredBy: 'Sarah Kinsella', through: 'link', whenTold: null },
  })
  const { rows } = await pool.query(
    "select what from security_log where kind = 'result-link' and patient_id = $1 order by entry_id",
    [asked.patientId],
  )
  expect(rows).toEqual([{ what: 'opened' }, { what: 'saved' }])
})

test('a link names each spot by its number and place, and keeps the day on which the practice wants to be asked again', async () => {
  const [one, other] = [await askedSpot(), await askedSpot({ which: 1, location: 'left forearm' })]
  const opened = await openLink(one.token, one.birthDate)
  const second = await openLink(other.token, other.birthDate)
  expect([opened.spots, second.spots]).toMatchObject([
    [{ number: 1, place: 'Chest' }],
    [{ number: 2, place: 'Left forearm' }],
  ])
  const waiting = { key: 'excised-waiting', margins: null, excision: 'excision' }
  const askOnOf = async ({ reportId, lesionId }: typeof one) =>
    (await get(`get?reportId=${reportId}&lesionId=${lesionId}`, doctor)).body.askOn
  expect((await saveByLink(opened.sessionToken, one.lesionId, waiting)).status).toBe(204)
  expect(await askOnOf(one)).toBeNull()
  const later = { ...waiting, askOn: '2026-12-04' }
  expect((await saveByLink(second.sessionToken, other.lesionId, later)).status).toBe(204)
  expect(await askOnOf(other)).toBe('2026-12-04')
})

test('what a link can’t do: another spot, a wrong detail, a second final result, an ended or stranger’s session', async () => {
  const asked = await askedSpot()
  const { sessionToken } = await openLink(asked.token, asked.birthDate)
  const other = await sentSpot()
  expect((await saveByLink(sessionToken, other.lesionId)).status).toBe(404)
  expect((await saveByLink('nobodys', asked.lesionId)).status).toBe(404)
  expect((await saveByLink(sessionToken, asked.lesionId, { key: 'melanoma-invasive' })).status).toBe(422)
  const waiting = { key: 'excised-waiting', margins: null, excision: 'excision' }
  expect((await saveByLink(sessionToken, asked.lesionId, waiting)).status).toBe(204)
  expect((await saveByLink(sessionToken, asked.lesionId)).status).toBe(204)
  expect((await saveByLink(sessionToken, asked.lesionId)).status).toBe(409)
  expect(await openLink(asked.token, asked.birthDate)).toMatchObject({ responseCode: 4, patient: null, spots: [] })
})

test('five wrong birth dates lock a link; an unknown one is answered in the same way', async () => {
  const asked = await askedSpot()
  const codes = async (token: string) => {
    const answers: number[] = []
    for (let nth = 0; nth < 6; nth += 1) answers.push((await openLink(token, '1950-01-01')).responseCode)
    return answers
  }
  expect([await codes(asked.token), await codes('unknown'.repeat(6))]).toEqual([
    [2, 2, 2, 2, 3, 3],
    [2, 2, 2, 2, 3, 3],
  ])
  expect(await openLink(asked.token, asked.birthDate)).toMatchObject({ responseCode: 3, spots: [] })
})

test('a link ends after 90 days, and its session after 30 minutes', async () => {
  const asked = await askedSpot()
  const { sessionToken } = await openLink(asked.token, asked.birthDate)
  await pool.query("update spot_result_links set session_until = now() - interval '9 years' where report_id = $1", [
    asked.reportId,
  ])
  expect((await saveByLink(sessionToken, asked.lesionId)).status).toBe(404)
  await pool.query("update spot_result_links set expires_at = now() - interval '9 years' where report_id = $1", [
    asked.reportId,
  ])
  expect((await openLink(asked.token, asked.birthDate)).responseCode).toBe(4)
})

test('a recalled report ends its link; what was entered still shows to staff, by its earlier address too', async () => {
  const asked = await askedSpot()
  const spot = `reportId=${asked.reportId}&lesionId=${asked.lesionId}`
  const read = () => get(`get?${spot}`, doctor)
  const recall = () =>
    pool.query(
      "update reports set recalled_at = $2, recalled_by = $3, recalled_why = 'Wrong side' where report_id = $1",
      [asked.reportId, server.clock.now(), doctor.loginId],
    )
  await recall()
  expect([(await openLink(asked.token, asked.birthDate)).responseCode, (await read()).status]).toEqual([4, 404])
  await pool.query(
    'update reports set recalled_at = null, recalled_by = null, recalled_why = null where report_id = $1',
    [asked.reportId],
  )
  expect((await save(asked, doctor)).status).toBe(200)
  await recall()
  expect((await read()).body).toMatchObject({ result: { key: 'benign-naevus' } })
})
