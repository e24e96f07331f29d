import type { Page } from '@playwright/test'

/** A device that keeps passkeys, as Chromium has one for tests (CDP WebAuthn): it checks its owner and agrees at once. */
export type Authenticator = {
  /** `never`: as if nobody touched it. */
  answers: (how: 'at once' | 'never') => Promise<void>
  /** What it holds, to plug it in elsewhere. */
  credentials: () => Promise<Credential[]>
}
type Credential = {
  credentialId: string
  isResidentCredential: boolean
  privateKey: string
  signCount: number
  rpId?: string
  userHandle?: string
}

/**
 * Gives a page an authenticator. `internal` is the device's own, `usb` a key that its owner carries. `prf`: it
 * also gives what an offline copy opens by.
 */
export async function addAuthenticator(
  page: Page,
  transport: 'internal' | 'usb',
  { holds = [], prf = false }: { holds?: readonly Credential[]; prf?: boolean } = {},
): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: prf,
      automaticPresenceSimulation: true,
    },
  })
  for (const credential of holds) await session.send('WebAuthn.addCredential', { authenticatorId, credential })
  const answers: Authenticator['answers'] = async (how) => {
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: how === 'at once' })
  }
  const credentials = async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return { answers, credentials }
}

/** Fills in the form of the passkeys card in a profile, and sends it. */
export async function addPasskey(page: Page, given: { name: string; password: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill(given.name)
  await page.getByLabel('Current password').fill(given.password)
  await page.getByRole('button', { name: 'Create the passkey' }).click()
}
