import { createFileRoute } from '@tanstack/react-router'
import { WelcomeScreen } from '../../features/sign-in/welcome-screen.tsx'

export const Route = createFileRoute('/_device/')({ component: WelcomeScreen, staticData: { title: 'Home' } })
