import { createFileRoute } from '@tanstack/react-router'
import { ProviderReturnScreen } from '../../../features/accounts/sign-in/provider/provider-return-screen.tsx'

export const Route = createFileRoute('/_device/clinician/provider/$key')({
  component: ProviderRoute,
  staticData: { title: 'Signing in', interruptions: 'defer' },
})

function ProviderRoute() {
  return <ProviderReturnScreen provider={Route.useParams().key} />
}
