import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/server/free-port.ts'
import { runServer } from '../../support/server/run-server.ts'
import { runOidcProvider } from '../../support/oidc-provider.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'

// What opens nothing is refused, which the browser prints.
test.use({ expectedErrors: [/403 \(Forbidden\)/] })
// A server and a provider of their own.
test.slow()

test('a doctor signs in with their organisation and comes to the page they wanted; what does not work is said', async ({
  page,
}) => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const provider = await runOidcProvider(url, { domains: ['demo.test'], port: await freePort() })
  const folder = await mkdtemp(join(tmpdir(), 'lentigo-providers-'))
  const file = join(folder, 'providers.json')
  await writeFile(file, JSON.stringify([provider.settings]))
  const server = await runServer(port, {
    OIDC_PROVIDERS: file,
    PRIVATE_SERVICES: new URL(provider.settings.issuer).host,
  })
  const button = page.getByRole('button', { name: 'Sign in with Harbour Health' })

  await page.goto(`${url}/clinician/login?r=${encodeURIComponent('/clinician/patients')}`)
  await expect(button).toBeVisible({ timeout: 60_000 })
  await expectNoAxeViolations(page)

  // Nobody of the organisation has an account here.
  provider.person = { subject: 'stranger', email: 'stranger@demo.test', amr: ['mfa'] }
  await button.click()
  await expect(page.getByText('Your organisation’s account opens nothing here')).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/clinician\/provider\/harbour/)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Back to sign in' }).click()

  provider.person = null
  await button.click()
  await expect(page.getByText('You are not signed in')).toBeVisible({ timeout: 30_000 })

  provider.person = { subject: 'doctor', email: 'doctor@demo.test', amr: ['mfa'] }
  await page.goto(`${url}/clinician/login?r=${encodeURIComponent('/clinician/patients')}`)
  await button.click()
  await expect(page).toHaveURL(`${url}/clinician/patients`, { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible()
  // The keys of this computer open by the server alone, so a reload with the network stays signed in.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible({ timeout: 30_000 })

  await page.close()
  await provider.close()
  await server.close()
  await rm(folder, { recursive: true })
})
