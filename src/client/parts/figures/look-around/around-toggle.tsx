import { t } from '@lingui/core/macro'
import { PersonStanding, Rotate3d } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import type { LookAroundProps } from './look-around.tsx'

const LookAround = lazy(async () => ({ default: (await import('./look-around.tsx')).LookAround }))

/** Figures, and a button that shows the body to turn in their place: its pictures come when asked for. */
export function AroundToggle({ lines, way, children }: LookAroundProps & { children: ReactNode }) {
  const [look, setLook] = useState<'views' | 'around'>('views')
  if (lines.length === 0) return children
  return (
    <>
      {look === 'views' ? (
        children
      ) : (
        <Suspense fallback={null}>
          <LookAround lines={lines} way={way} />
        </Suspense>
      )}
      {look === 'views' ? (
        <Button icon={Rotate3d} onPress={() => setLook('around')}>
          {t`Look around`}
        </Button>
      ) : (
        <Button icon={PersonStanding} onPress={() => setLook('views')}>
          {t`All views`}
        </Button>
      )}
    </>
  )
}
