import { useEffect, useState } from 'react'
import { drawMannequin, type Mannequin } from '../../../../../domain/body-model/draw-mannequin.ts'
import type { MannequinName } from '../../../../../domain/body-model/mannequin-ids.ts'

type Drawn = Partial<Record<MannequinName, Mannequin>>

const pauseMs = 16

/** Draws mannequins one after the other between other work, in the given order; a name is missing until its turn. */
export function useDrawn(names: readonly MannequinName[]): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({})
  const next = names.find((name) => drawn[name] === undefined)
  useEffect(() => {
    if (next === undefined) return
    const timer = setTimeout(() => setDrawn((old) => ({ ...old, [next]: drawMannequin(next) })), pauseMs)
    return () => clearTimeout(timer)
  }, [next])
  return drawn
}
