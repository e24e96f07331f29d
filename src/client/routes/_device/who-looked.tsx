import { createFileRoute } from '@tanstack/react-router'
import { WhoLookedScreen } from '../../features/who-looked/who-looked-screen.tsx'

export const Route = createFileRoute('/_device/who-looked')({
  component: WhoLookedScreen,
  staticData: { title: 'Who looked' },
})
