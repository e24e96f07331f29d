import { createFileRoute } from '@tanstack/react-router'

/** No page of its own: the guard redirects everybody. */
export const Route = createFileRoute('/_device/clinician/')({ component: () => null })
