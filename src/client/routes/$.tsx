import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../app/screens/not-found-screen.tsx'

export const Route = createFileRoute('/$')({ component: NotFoundScreen })
