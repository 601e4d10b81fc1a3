/** A task got no answer, because its worker was lost or took too long. */
export class TaskLost extends Error {
  override readonly name = 'TaskLost';
  /** True when the task itself ended the worker; otherwise the cause is unknown. */
  readonly byTask: boolean;

  constructor(message: string, byTask: boolean, options?: ErrorOptions) {
    super(message, options);
    this.byTask = byTask;
  }
}

/** Events of a worker for its pool. */
export interface WorkerEvents<Answer> {
  /** The worker can take its first task. */
  ready(): void;
  answer(answer: Answer): void;
  /** The worker ended or will not answer any more. */
  lost(reason: TaskLost): void;
}

/** A thread or process that runs one task at a time. */
interface PoolWorker<Task> {
  send(task: Task): void;
  /** Whether the worker keeps this process running. */
  keepAlive(on: boolean): void;
  kill(): unknown;
}

export interface PoolOptions<Task, Answer> {
  start(events: WorkerEvents<Answer>): PoolWorker<Task>;
  /** Most workers at the same time. */
  size: number;
  /** Milliseconds after which a worker without a task ends, so that an idle server keeps none. */
  idleMs: number;
  /** Milliseconds for a worker to become ready. */
  startMs: number;
  /** Milliseconds for a task. */
  taskMs: number;
  /** Most workers that can be lost during a task, without the task being the cause, before it is given up. */
  tries: number;
}

interface Waiting<Task, Answer> {
  task: Task;
  lost: number;
  resolve(answer: Answer): void;
  reject(reason: TaskLost): void;
}

/** A few workers that take tasks in the order of arrival. When a worker is lost, only its own task is affected. */
export class WorkerPool<Task, Answer> {
  readonly options: PoolOptions<Task, Answer>;
  private readonly queue: Waiting<Task, Answer>[] = [];
  private readonly members = new Set<Member<Task, Answer>>();

  constructor(options: PoolOptions<Task, Answer>) {
    this.options = options;
  }

  /** @throws TaskLost */
  run(task: Task): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.queue.push({ task, lost: 0, resolve, reject });
      const idle = [...this.members].find((member) => member.idle);
      if (idle) idle.next();
      else this.grow();
    });
  }

  /** Ends the workers; called when the server closes. */
  async stop(): Promise<void> {
    await Promise.all([...this.members].map((member) => member.stop()));
  }

  take(): Waiting<Task, Answer> | null {
    return this.queue.shift() ?? null;
  }

  /** Passes a task whose worker was lost to another worker, or gives it up. */
  afterLoss(waiting: Waiting<Task, Answer>, reason: TaskLost): void {
    if (!reason.byTask && ++waiting.lost < this.options.tries) this.queue.unshift(waiting);
    else waiting.reject(reason);
  }

  remove(member: Member<Task, Answer>): boolean {
    return this.members.delete(member);
  }

  grow(): void {
    if (this.queue.length > 0 && this.members.size < this.options.size) this.members.add(new Member(this));
  }
}

class Member<Task, Answer> {
  private readonly pool: WorkerPool<Task, Answer>;
  private readonly worker: PoolWorker<Task>;
  private current: Waiting<Task, Answer> | null = null;
  private ready = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(pool: WorkerPool<Task, Answer>) {
    this.pool = pool;
    this.limit(pool.options.startMs, 'The worker did not start.');
    this.worker = pool.options.start({
      ready: () => {
        this.ready = true;
        this.next();
      },
      answer: (answer) => {
        const waiting = this.current;
        this.current = null;
        waiting?.resolve(answer);
        this.next();
      },
      lost: (reason) => this.end(reason),
    });
  }

  get idle(): boolean {
    return this.ready && this.current === null;
  }

  next(): void {
    clearTimeout(this.timer);
    this.current = this.pool.take();
    this.worker.keepAlive(this.current !== null);
    if (this.current === null) {
      this.timer = setTimeout(() => void this.stop(), this.pool.options.idleMs).unref();
      return;
    }
    this.limit(this.pool.options.taskMs, 'The task took too long.');
    this.worker.send(this.current.task);
  }

  async stop(): Promise<void> {
    this.pool.remove(this);
    clearTimeout(this.timer);
    await this.worker.kill();
  }

  private limit(ms: number, message: string): void {
    this.timer = setTimeout(() => this.end(new TaskLost(message, false)), ms);
  }

  private end(reason: TaskLost): void {
    if (!this.pool.remove(this)) return;
    void this.stop();
    // A worker that did not start counts against the first waiting task, so that no task waits indefinitely.
    const waiting = this.current ?? (this.ready ? null : this.pool.take());
    this.current = null;
    if (waiting) this.pool.afterLoss(waiting, reason);
    this.pool.grow();
  }
}
