import { queryDatabase } from '../../support/server/server-database.ts'
import { expect, test } from '../actions/journey-test.ts'
import { linkIn } from '../actions/message-actions.ts'
import { enterCredentials, signInAt, signOutOnProfile } from '../actions/session-actions.ts'

const inactive = 'patient.au@demo.test'
// What the service refuses, the browser prints.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of (302|403|404|422)/))

test('P2.activation.01 P4.activation.02: the link of an inactive account leads to its activation after 200 ms', async ({
  page,
  context,
  server,
}) => {
  await queryDatabase(server.dataDir, "update logins set status = 'inactive' where user_name = $1", [inactive])
  await page.goto('/login')
  await enterCredentials(page, { userName: inactive })
  await expect(page.getByRole('alert')).toContainText('Open the link in your e-mail first')
  const token = new URL(await linkIn(context, inactive, /\/activate#token=/)).hash.replace('#token=', '')
  await page.addInitScript(() => {
    const waits: number[] = []
    const later = globalThis.setTimeout
    Object.assign(globalThis, {
      waits,
      setTimeout: (work: () => void, ms: number) => {
        if (location.pathname.startsWith('/activate/auth/')) waits.push(ms)
        return later(work, ms)
      },
    })
  })
  await page.goto(`/activate/auth/${encodeURIComponent(JSON.stringify({ token }))}`)
  await expect(page).toHaveURL('/activate')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'waits'))).toContain(200)
  await expect(page.getByRole('heading', { name: 'Activate your account' })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('three quiet herons')
  await page.getByLabel('New password again').fill('three quiet herons')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible()
  await signInAt(page, '/login', { userName: inactive, password: 'three quiet herons', comesTo: '/' })
})

test('P2.activation.06 P4.activation.01: a malformed token goes to /', async ({ page }) => {
  for (const token of ['nonsense', '%7B%7D', '%7B%22token%22%3A1%7D', 'null', '%22x%22']) {
    await page.goto(`/activate/auth/${token}`)
    await expect(page).toHaveURL('/')
  }
})

test('without a link the page sends one, and says the same for everybody', async ({ page }) => {
  await page.goto('/activate')
  await page.getByLabel('E-mail').fill('nobody@example.nz')
  await page.getByRole('button', { name: 'E-mail me a link' }).click()
  await expect(page.getByText('A message is on its way to nobody@example.nz')).toBeVisible()
})

test('P2.session.01 P2.session.04: a link signs its patient in and goes on to the bookings, once', async ({
  page,
  server,
}) => {
  const booking = '2f0f1c1e-7d0b-4c53-9a55-0d9f3b0a1c17'
  const links = [`/bookings/auth/${'a'.repeat(43)}`, `/booking-redirect?booking=${booking}&token=${'b'.repeat(43)}`]
  const ends = ['/bookings', `/bookings/${booking}`]
  for (const [place, letter] of ['a', 'b'].entries()) {
    await queryDatabase(
      server.dataDir,
      `insert into auto_tokens (token_hash, login_id, created_at, expires_at)
       select encode(sha256($1::bytea), 'hex'), login_id, now(), now() + interval '1 day' from logins where user_name = 'patient@demo.test'`,
      [letter.repeat(43)],
    )
    await page.goto(links[place] ?? '')
    // Opening it changes nothing: a mail scanner does as much.
    const press = page.getByRole('button', { name: 'Open my booking' })
    await expect(press).toBeVisible()
    await page.reload()
    await press.click()
    await expect(page).toHaveURL(ends[place] ?? '')
    await page.goto('/profile')
    await expect(page.getByText('patient@demo.test').first()).toBeVisible()
    await signOutOnProfile(page)
  }
})

test('a link that is used or unknown leads to the login, and from there on', async ({ page }) => {
  await page.goto(`/booking-redirect?booking=17&token=${'c'.repeat(43)}`)
  await page.getByRole('button', { name: 'Open my booking' }).click()
  await expect(page).toHaveURL('/login?r=%2Fbookings%2F17')
})
