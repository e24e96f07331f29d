import { createFileRoute } from '@tanstack/react-router'
import { photoSearch } from '../../../app/addresses/photo-search.ts'
import { OwnPhotosScreen } from '../../../features/own-photos/own-photos-screen.tsx'

export const Route = createFileRoute('/_device/images/')({
  validateSearch: photoSearch,
  beforeLoad: async ({ context: { device } }) => ({ user: await device.openUser() }),
  component: () => <OwnPhotosScreen user={Route.useRouteContext().user} photo={Route.useSearch().photo} />,
  staticData: { title: 'My photos' },
})
