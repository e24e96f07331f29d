import { createFileRoute } from '@tanstack/react-router'
import { patientIdOf } from '../../../../../app/addresses/patient-id-of.ts'
import { photoSearch } from '../../../../../app/addresses/photo-search.ts'
import { redirectGuardian } from '../../../../../app/guards/redirect-guardian.ts'
import { redirectOwnRecord } from '../../../../../app/guards/redirect-own-record.ts'
import { ReadPhotosScreen } from '../../../../../features/own-photos/own-photos-screen.tsx'

export const Route = createFileRoute('/_device/patient/$patientId/images/')({
  validateSearch: photoSearch,
  beforeLoad: async ({ context: { device }, params, location }) => {
    redirectOwnRecord(device, params.patientId, location)
    redirectGuardian(device, params.patientId)
    return { user: await device.openUser() }
  },
  component: ReadPhotosRoute,
  staticData: { title: 'Photos' },
})

function ReadPhotosRoute() {
  const { user } = Route.useRouteContext()
  return (
    <ReadPhotosScreen
      user={user}
      patientId={patientIdOf(Route.useParams().patientId)}
      photo={Route.useSearch().photo}
    />
  )
}
