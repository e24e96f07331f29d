import { createFileRoute } from '@tanstack/react-router'
import { OwnImagesScreen } from '../../../../features/clinical-images/own-images-screen.tsx'

export const Route = createFileRoute('/_device/clinical-images/{-$lesionId}/{-$bodyshotId}')({
  beforeLoad: async ({ context: { device } }) => ({ user: await device.openUser() }),
  component: OwnImagesRoute,
  staticData: { title: 'My skin' },
})

function OwnImagesRoute() {
  const { lesionId, bodyshotId } = Route.useParams()
  const { user } = Route.useRouteContext()
  return <OwnImagesScreen user={user} ids={[lesionId, bodyshotId]} />
}
