import { createFileRoute } from '@tanstack/react-router'

/** No page of its own: the guard leads everybody on. */
export const Route = createFileRoute('/_device/clinician/')({ component: () => null })
