import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '../../../features/own-data/privacy-screen.tsx'

export const Route = createFileRoute('/_device/(about)/privacy')({
  component: PrivacyScreen,
  staticData: { title: 'Privacy' },
})
