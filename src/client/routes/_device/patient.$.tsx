import { createFileRoute, notFound, redirect } from '@tanstack/react-router'

/**
 * The pages of the patient area also have addresses under /patient (P2.platform.01): /patient/profile and /patient/{own
 * id}/profile are /profile. Text that is no patient id is the name of a page (docs/decisions.md "Paths in TanStack's
 * file names").
 */
export const Route = createFileRoute('/_device/patient/$')({
  beforeLoad: async ({ context: { device }, params: { _splat = '' }, location }) => {
    const state = device.session.state()
    const own = state.kind === 'logged-in' ? state.session.login.patientId : null
    // Loaded only here: every page loads what its routes import.
    const { patientId } = await import('../../../contract/ids.ts')
    const [first = '', ...rest] = _splat.split('/')
    const named = patientId.safeParse(first).data
    if (named !== undefined && named !== own) throw notFound()
    const page = named === undefined ? [first, ...rest] : rest
    throw redirect({ href: `/${page.join('/')}${location.searchStr}`, replace: true })
  },
})
