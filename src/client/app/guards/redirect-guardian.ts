import { redirect } from '@tanstack/react-router'
import type { ClientDevice } from '../../device/open-client-device.ts'
import { isPatient } from '../../session/current-user/current-user.ts'

/** Redirects a parent or guardian from a page of a record that only staff have to the home of the child. */
export function redirectGuardian(device: Pick<ClientDevice, 'session'>, patientId: string): void {
  const state = device.session.state()
  if (state.kind === 'logged-in' && isPatient(state.session))
    throw redirect({ href: `/patient/${patientId}`, replace: true })
}
