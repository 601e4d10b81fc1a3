export async function generateContractFiles(): Promise<void> {}
