import { createFileRoute } from '@tanstack/react-router'
import { OwnDataScreen } from '../../features/own-data/own-data-screen.tsx'

export const Route = createFileRoute('/_device/my-data')({
  component: OwnDataScreen,
  staticData: { title: 'My data' },
})
