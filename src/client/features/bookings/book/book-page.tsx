import { lazy, Suspense, useState } from 'react'
import type { BookScreenProps } from './book-screen.tsx'
import { BookLoading } from './book-loading.tsx'

const fetchScreen = () => import('./book-screen.tsx')
// Starts loading together with this file; if that fails, it is retried on rendering.
const fetched = fetchScreen()
fetched.catch(() => undefined)
const BookScreen = lazy(async () => ({ default: (await fetched.catch(fetchScreen)).BookScreen }))

/** Shows the page frame before the larger bundle (API client and schemas) has loaded. */
export function BookPage(props: Omit<BookScreenProps, 'since'>) {
  const [since] = useState(() => performance.now())
  return (
    <Suspense fallback={<BookLoading since={since} />}>
      <BookScreen {...props} since={since} />
    </Suspense>
  )
}
