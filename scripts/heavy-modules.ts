/** Information about the modules of a build, from Rolldown. */
export type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null }

/** Modules that are larger than all shared parts of the screens together. */
const heavyModule =
  /node_modules[\\/](zod|dexie|libphonenumber-js|konva|react-konva|react-reconciler|its-fine|react-aria|react-stately|@react-)|[\\/]ui[\\/]figure[\\/]/
const heavyById = new Map<string, boolean>()

/** Whether a module is heavy, or imports one that is. */
export function isHeavy(id: string, modules: Modules): boolean {
  const known = heavyById.get(id)
  if (known !== undefined) return known
  // Stored before the imports are checked, so that circular imports end the recursion.
  heavyById.set(id, heavyModule.test(id))
  const found =
    heavyModule.test(id) || (modules.getModuleInfo(id)?.importedIds ?? []).some((each) => isHeavy(each, modules))
  heavyById.set(id, found)
  return found
}
