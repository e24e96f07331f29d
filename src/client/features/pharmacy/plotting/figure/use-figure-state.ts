import { useSyncExternalStore } from 'react'
import type { FigureController } from './figure-controller.ts'
import type { FigureState } from './figure-state.ts'

/** A part of the figure's state; a component re-renders only if its part changes. */
export const useFigureState = <Part>(controller: FigureController, part: (state: FigureState) => Part): Part =>
  useSyncExternalStore(controller.subscribe, () => part(controller.state()))
