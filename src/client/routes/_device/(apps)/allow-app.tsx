import { createFileRoute } from '@tanstack/react-router'
import { AllowAppScreen } from '../../../features/consents/apps/allow-app-screen.tsx'

export const Route = createFileRoute('/_device/(apps)/allow-app')({
  component: AllowAppScreen,
  staticData: { title: 'Let an app read your record', interruptions: 'defer' },
})
