/** Whether this process is about to end: a balancer then sends it nobody new. */
export class Readiness {
  private isStopping = false;

  get stopping(): boolean {
    return this.isStopping;
  }

  stop(): void {
    this.isStopping = true;
  }
}
