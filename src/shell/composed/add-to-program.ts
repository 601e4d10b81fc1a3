/**
 * Loads the dialog in a second step: the names of all files that it needs are then in this small file and not in the
 * frame, which every page loads.
 */
export const loadDialog = () => import('#prevention/programs/web/AddToProgram.tsx');
