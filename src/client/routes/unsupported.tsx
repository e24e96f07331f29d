import { createFileRoute } from '@tanstack/react-router'
import { UnsupportedScreen } from '../app/screens/unsupported-screen.tsx'

export const Route = createFileRoute('/unsupported')({
  component: UnsupportedScreen,
  staticData: { title: 'Browser too old' },
})
