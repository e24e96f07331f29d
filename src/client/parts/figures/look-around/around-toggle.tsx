import { t } from '@lingui/core/macro'
import { PersonStanding, Rotate3d } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import css from './around-toggle.module.css'
import type { LookAroundProps } from './look-around.tsx'

const LookAround = lazy(async () => ({ default: (await import('./look-around.tsx')).LookAround }))

type AroundToggleProps = Pick<LookAroundProps, 'lines' | 'way'> & {
  children: ReactNode
  /** Shows the flat view of a spot, if not all views are shown. */
  onFlat?: LookAroundProps['onFlat']
}

/** Figures, and a button that replaces them by a body that can be turned; its pictures are loaded on demand. */
export function AroundToggle({ lines, way, children, onFlat }: AroundToggleProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [look, setLook] = useState<'views' | 'around'>('views')
  if (lines.length === 0) return children
  const showFlat: LookAroundProps['onFlat'] = (spot) => {
    setLook('views')
    onFlat?.(spot)
    button.current?.focus()
  }
  return (
    <>
      {look === 'views' ? (
        children
      ) : (
        <Suspense fallback={null}>
          <LookAround lines={lines} way={way} onFlat={showFlat} />
        </Suspense>
      )}
      {look === 'views' ? (
        <Button ref={button} className={css.toggle} icon={Rotate3d} onPress={() => setLook('around')}>
          {t`Look around`}
        </Button>
      ) : (
        <Button ref={button} className={css.toggle} icon={PersonStanding} onPress={() => setLook('views')}>
          {t`All views`}
        </Button>
      )}
    </>
  )
}
