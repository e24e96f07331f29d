import { useSyncExternalStore } from 'react'
import type { FigureDesk } from './figure-desk.ts'
import type { FigureState } from './figure-state.ts'

/** A part of the figure's state; only who reads a part that changed is drawn again. */
export const useFigureState = <Part>(desk: FigureDesk, part: (state: FigureState) => Part): Part =>
  useSyncExternalStore(desk.subscribe, () => part(desk.state()))
