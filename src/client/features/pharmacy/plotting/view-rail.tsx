import type { Build } from '../../../../domain/body-model/figures/build.ts'
import type { FigureSkin } from '../../../../domain/plotting/figure-skin.ts'
import { type ViewGroup, viewGroups, viewsOf } from '../../../../domain/plotting/figure-views.ts'
import { FigureThumbnail } from '../../../ui/figure/figure-thumbnail.tsx'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import css from './view-rail.module.css'
import { useEffect, useState } from 'react'
import { drawMannequin, type Mannequin } from '../../../../domain/body-model/draw-mannequin.ts'
import type { MannequinName } from '../../../../domain/body-model/mannequin-ids.ts'

export const groupWords: Record<ViewGroup, string> = {
  front: 'Front',
  back: 'Back',
  left: 'Left',
  right: 'Right',
  head: 'Head',
  hands: 'Hands',
  feet: 'Feet',
}

type Props = {
  build: Build
  skin: FigureSkin | null
  group: ViewGroup
  counts: Readonly<Record<ViewGroup, number>>
  onGroup: (group: ViewGroup) => void
}

/** The views of the body, each with the number of its spots. */
export function ViewRail({ build, skin, group, counts, onGroup }: Props) {
  const firsts = viewGroups.map((each) => ({ group: each, name: viewsOf(each, build)[0]?.mannequin }))
  const drawn = useDrawn(firsts.flatMap(({ name }) => (name === undefined ? [] : [name])))
  return (
    <fieldset className={css.views}>
      <legend className="vh">View</legend>
      {firsts.map(({ group: each, name }) => (
        <button key={each} type="button" aria-pressed={each === group} onClick={() => onGroup(each)}>
          <FigureThumbnail mannequin={(name && drawn[name]) ?? null} skin={skin} />
          {groupWords[each]}
          {counts[each] > 0 && (
            <b>
              <span aria-hidden>{counts[each]}</span>
              <span className="vh">, {pluralize(counts[each], 'spot')}</span>
            </b>
          )}
        </button>
      ))}
    </fieldset>
  )
}

type Drawn = Partial<Record<MannequinName, Mannequin>>

const pauseMs = 16

/** Draws mannequins one after the other between other work, in the given order; a name is missing until its turn. */
function useDrawn(names: readonly MannequinName[]): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({})
  const next = names.find((name) => drawn[name] === undefined)
  useEffect(() => {
    if (next === undefined) return
    const timer = setTimeout(() => setDrawn((old) => ({ ...old, [next]: drawMannequin(next) })), pauseMs)
    return () => clearTimeout(timer)
  }, [next])
  return drawn
}
