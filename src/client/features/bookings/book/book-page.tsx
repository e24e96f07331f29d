import { lazy, Suspense, useState } from 'react'
import type { BookScreenProps } from './book-screen.tsx'
import { BookLoading } from './book-loading.tsx'

const fetchScreen = () => import('./book-screen.tsx')
// On its way with this file already; what fails now is asked for again when it is drawn.
const fetched = fetchScreen()
fetched.catch(() => undefined)
const BookScreen = lazy(async () => ({ default: (await fetched.catch(fetchScreen)).BookScreen }))

/** The page stands with its question before the code that asks for the clinics, which brings the calls and their checks along. */
export function BookPage(props: Omit<BookScreenProps, 'since'>) {
  const [since] = useState(() => performance.now())
  return (
    <Suspense fallback={<BookLoading since={since} />}>
      <BookScreen {...props} since={since} />
    </Suspense>
  )
}
