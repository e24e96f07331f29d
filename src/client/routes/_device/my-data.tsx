import { createFileRoute } from '@tanstack/react-router'
import { MyDataScreen } from '../../features/my-data/my-data-screen.tsx'

export const Route = createFileRoute('/_device/my-data')({
  component: MyDataScreen,
  staticData: { title: 'My data' },
})
