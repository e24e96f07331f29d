import type { Page } from '@playwright/test'
import { addAskingApp, type AskingApp } from '../actions/app-actions.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { arohaId } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { enterCredentials, pressUntil } from '../actions/session-actions.ts'
import { confirmByPassword, expireStepUp, stepUpDialog } from '../actions/step-up-actions.ts'

test.use({
  viewport: { width: 390, height: 844 },
  // Who signed in long ago proves again who they are; an app that we don't know is not found.
  expectedErrors: [/status of 40(3 .*\/patientapps\/allow|4 .*\/patientapps\/checkrequest)\)$/],
})

const patient = 'patient@demo.test'

/** Where the app is answered: a page of it, which stands on its own. */
async function answersOf(page: Page, { answeredAt }: AskingApp) {
  await page.route(`${answeredAt}?*`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Diary</h1>' }))
  return async () => {
    await page.waitForURL((url) => url.href.startsWith(answeredAt))
    return new URL(page.url()).searchParams
  }
}

test('an app asks a patient who signs in on the way, reads once they proved who they are, and stops when they say so', async ({
  page,
  server,
}) => {
  const app = await addAskingApp(server, { answeredAt: 'http://localhost:4999/answer' })
  const answer = await answersOf(page, app)
  await page.goto(app.path)
  expect(new URL(page.url()).search).not.toContain('code_challenge')
  await enterCredentials(page, { userName: patient })
  await page.waitForURL('/allow-app')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Let ${app.name} read your record?`)
  await expect(page.getByRole('main')).toContainText('Kea Software made it, we did not.')
  await expect(page.getByRole('list', { name: 'What it reads' }).getByRole('listitem')).toHaveCount(7)
  await expectNoAxeViolations(page)
  await expireStepUp(server, patient)
  await page.getByRole('button', { name: 'Yes, let it read' }).click()
  await expect(stepUpDialog(page)).toBeVisible()
  await confirmByPassword(page)
  const told = await answer()
  expect(told.get('state')).toBe(app.state)

  const token = await fetch(`${server.url}/fhir/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: app.clientId,
      code: told.get('code') ?? '',
      redirect_uri: app.answeredAt,
      code_verifier: app.verifier,
    }),
  })
  const granted = await token.json()
  expect(granted).toMatchObject({ patient: await arohaId(server), refresh_token: expect.any(String) })
  const read = async () =>
    (await fetch(`${server.url}/fhir/Encounter`, { headers: { authorization: `Bearer ${granted.access_token}` } }))
      .status
  expect(await read()).toBe(200)

  await page.goto('/who-looked')
  const look = page.getByRole('listitem').filter({ hasText: app.name })
  await expect(look).toContainText('App, Kea Software')
  await page.goto('/permissions')
  const allowed = page.getByRole('region', { name: app.name })
  await expect(allowed).toContainText('Last read on')
  await expect(allowed).toContainText('It can also read while you are not using it.')
  await expectNoAxeViolations(page)
  const stop = allowed.getByRole('button', { name: 'Stop it' })
  await pressUntil(stop, async () => (await allowed.count()) === 0)
  expect(await read()).toBe(401)
})

test('who says no sends the app back with nothing; one that we do not know is told nothing', async ({
  page,
  server,
}) => {
  const app = await addAskingApp(server, { answeredAt: 'http://localhost:4999/answer' })
  const answer = await answersOf(page, app)
  await page.goto(app.path)
  await enterCredentials(page, { userName: patient })
  await page.getByRole('button', { name: /^No, go back/ }).click()
  const told = await answer()
  expect([told.get('error'), told.get('state'), told.get('code')]).toEqual(['access_denied', app.state, null])

  await page.goto(app.path.replace('response_type=code', 'response_type=token'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${app.name} did not ask in the right way`)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Go back/ }).click()
  expect((await answer()).get('error')).toBe('unsupported_response_type')

  await page.goto('/allow-app')
  await expect(page.getByRole('main')).toContainText('Go to the app, and start there.')
  await page.goto(app.path.replace('4999', '4998'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We don’t know this app')
  await expectNoAxeViolations(page)
})
