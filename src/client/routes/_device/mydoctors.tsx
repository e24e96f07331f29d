import { createFileRoute } from '@tanstack/react-router'
import { MyDoctorsScreen } from '../../features/my-doctors/my-doctors-screen.tsx'

export const Route = createFileRoute('/_device/mydoctors')({
  beforeLoad: async ({ context: { device } }) => ({ user: await device.openUser() }),
  component: () => <MyDoctorsScreen user={Route.useRouteContext().user} />,
  staticData: { title: 'My doctors' },
})
