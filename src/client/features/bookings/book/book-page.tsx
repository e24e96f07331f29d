import { lazy, Suspense } from 'react'
import type { BookScreenProps } from './book-screen.tsx'
import { Opening } from './opening.tsx'

const BookScreen = lazy(async () => ({ default: (await import('./book-screen.tsx')).BookScreen }))

/** The page stands with its question before the code that asks for the clinics, which brings the calls and their checks along. */
export function BookPage(props: BookScreenProps) {
  return (
    <Suspense fallback={<Opening />}>
      <BookScreen {...props} />
    </Suspense>
  )
}
