/** Whether this process is about to end, so that a load balancer stops sending it new clients. */
export class Readiness {
  private isStopping = false;

  get stopping(): boolean {
    return this.isStopping;
  }

  stop(): void {
    this.isStopping = true;
  }
}
