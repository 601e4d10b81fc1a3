/** Why a task got no answer: its worker was lost, or took too long. */
export class TaskLost extends Error {
  override readonly name = 'TaskLost';
  /** Whether the task itself ended the worker; otherwise nothing is known of the task. */
  readonly byTask: boolean;

  constructor(message: string, byTask: boolean, options?: ErrorOptions) {
    super(message, options);
    this.byTask = byTask;
  }
}

/** What a started worker tells its pool. */
export interface WorkerEvents<Answer> {
  /** It can take its first task. */
  ready(): void;
  answer(answer: Answer): void;
  /** It ended, or will answer nothing more. */
  lost(reason: TaskLost): void;
}

/** A thread or a process that does one task at a time. */
interface PoolWorker<Task> {
  send(task: Task): void;
  /** Whether it keeps this process from ending. */
  keepAlive(on: boolean): void;
  kill(): unknown;
}

interface PoolOptions<Task, Answer> {
  start(events: WorkerEvents<Answer>): PoolWorker<Task>;
  /** Workers at the same time. */
  size: number;
  /** A worker without a task for this long ends: a server at rest keeps none. */
  idleMs: number;
  /** For a worker to become ready. */
  startMs: number;
  /** For one task. */
  taskMs: number;
  /** Workers that may be lost over one task, for no fault of the task, before it is given up. */
  tries: number;
}

interface Waiting<Task, Answer> {
  task: Task;
  lost: number;
  resolve(answer: Answer): void;
  reject(reason: TaskLost): void;
}

/** A few workers that take tasks in the order of arrival; one that is lost takes only its own task with it. */
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

  /** Ends the workers; for a process that is closing. */
  async stop(): Promise<void> {
    await Promise.all([...this.members].map((member) => member.stop()));
  }

  take(): Waiting<Task, Answer> | null {
    return this.queue.shift() ?? null;
  }

  /** A worker was lost over this task: it goes to another worker, or is given up. */
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
    // One that did not even start is counted against the first task that waits: no task waits for ever.
    const waiting = this.current ?? (this.ready ? null : this.pool.take());
    this.current = null;
    if (waiting) this.pool.afterLoss(waiting, reason);
    this.pool.grow();
  }
}
