import { isRedirect } from '@tanstack/react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loginAs } from '../../../../tests/support/visit-samples.ts'
import type { SessionState } from '../../../device/session/session-store.ts'
import { alertStore } from '../../page/alerts/alert-store.ts'
import { guardNavigation } from './guard-navigation.ts'
import { deviceSettings } from '../../page/device-settings.ts'
import type { GuardedNavigation } from './guard-navigation.ts'

const pharmacist: SessionState = {
  kind: 'logged-in',
  session: {
    login: loginAs('11111111-1111-4111-8111-111111111111'),
    activePracticeId: null,
    display: null,
    obtainedAt: 0,
  },
}

async function visit(address: string, state: SessionState, how: GuardedNavigation['how'] = 'visit') {
  const [path = '', search] = address.split('?')
  const choosePractice = vi.fn(async () => undefined)
  const session = { state: () => state, choosePractice } as unknown as Parameters<typeof guardNavigation>[0]['session']
  const outcome = await guardNavigation(
    { session },
    { place: { path, search: search === undefined ? '' : `?${search}` }, how },
  ).then(
    () => 'shown',
    (thrown: unknown) => (isRedirect(thrown) ? thrown.options.href : thrown),
  )
  return { outcome, choosePractice, messages: alertStore.current().map(({ message }) => message) }
}

describe('before every page', () => {
  beforeEach(() => {
    for (const { id } of alertStore.current()) alertStore.dismiss(id)
  })

  it('P2.guard.03 P2.guard.04 P2.guard.05: shows the message and redirects to the clinician login, which returns to the page', async () => {
    const { outcome, messages } = await visit('/clinician/phx', { kind: 'logged-out' })
    expect(outcome).toBe('/clinician/login?r=%2Fclinician%2Fphx')
    expect(messages).toEqual(['You must be logged in to access this page.'])
  })

  it('shows and stores nothing while the router preloads', async () => {
    expect(await visit('/clinician/phx', { kind: 'logged-out' }, 'preload')).toMatchObject({ messages: [] })
    const { outcome, choosePractice } = await visit('/', pharmacist, 'preload')
    expect(outcome).toBe('/clinician/phx')
    expect(choosePractice).not.toHaveBeenCalled()
  })

  it('selects the only practice of a user who opens home', async () => {
    const { outcome, choosePractice } = await visit('/', pharmacist)
    expect(outcome).toBe('/clinician/phx')
    expect(choosePractice).toHaveBeenCalledWith(3)
  })

  it('removes the message once somebody is signed in, and not before', async () => {
    await visit('/clinician/phx', { kind: 'logged-out' })
    expect(await visit('/clinician/login', { kind: 'logged-out' })).toMatchObject({
      outcome: 'shown',
      messages: ['You must be logged in to access this page.'],
    })
    expect(await visit('/clinician/outbox', pharmacist, 'preload')).toMatchObject({
      messages: ['You must be logged in to access this page.'],
    })
    expect(await visit('/clinician/outbox', pharmacist)).toMatchObject({ outcome: 'shown', messages: [] })
  })

  it('redirects a visitor with a link to a report to login, and then to the report', async () => {
    const guid = '6f1c2a34-9d1b-4c57-8a43-0f2f5b6c7d8e'
    expect(await visit(`/?report=${guid}`, { kind: 'logged-out' })).toMatchObject({
      outcome: `/login?r=${encodeURIComponent(`/?report=${guid}`)}`,
      messages: ['You must be logged in to access this page.'],
    })
    expect(await visit(`/?report=${guid}`, pharmacist)).toMatchObject({ outcome: `/clinician/report/${guid}` })
    expect(await visit('/?source=pwa', { kind: 'logged-out' })).toMatchObject({ outcome: 'shown', messages: [] })
  })

  it('opens the installed app of a tablet at its sign-in page, without a message', async () => {
    await deviceSettings.save(new Map([['device-use', 'tablet']]))
    expect(await visit('/?source=pwa', { kind: 'logged-out' })).toMatchObject({
      outcome: '/clinician/login',
      messages: [],
    })
    expect(await visit('/', { kind: 'logged-out' })).toMatchObject({ outcome: 'shown' })
    expect(await visit('/?source=pwa', pharmacist)).toMatchObject({ outcome: '/clinician/phx' })
    await deviceSettings.remove('device-use')
  })

  it('shows home to visitors, and the pharmacy to a signed-in pharmacist', async () => {
    expect(await visit('/', { kind: 'logged-out' })).toMatchObject({ outcome: 'shown', messages: [] })
    expect(await visit('/clinician/outbox', pharmacist)).toMatchObject({ outcome: 'shown' })
  })
})
