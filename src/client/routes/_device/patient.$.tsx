import { createFileRoute, notFound, redirect } from '@tanstack/react-router'

/**
 * The pages of the patient area stand under /patient too (P2.platform.01): /patient/profile and /patient/{own
 * id}/profile are /profile. What is no patient's id names a page (docs/decisions.md "Paths in TanStack's file names").
 */
export const Route = createFileRoute('/_device/patient/$')({
  beforeLoad: async ({ context: { device }, params: { _splat = '' }, location }) => {
    const state = device.session.state()
    const own = state.kind === 'logged-in' ? state.session.login.patientId : null
    // Every page loads what its routes import, so this comes when it is asked for.
    const { patientId } = await import('../../../contract/ids.ts')
    const [first = '', ...rest] = _splat.split('/')
    const named = patientId.safeParse(first).data
    if (named !== undefined && named !== own) throw notFound()
    const page = named === undefined ? [first, ...rest] : rest
    throw redirect({ href: `/${page.join('/')}${location.searchStr}`, replace: true })
  },
})
