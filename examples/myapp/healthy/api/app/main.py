import os

from fastapi import FastAPI

app = FastAPI()
DATABASE = f"postgresql://{os.environ['DB_USER']}@{os.environ['DB_HOST']}:5432/{os.environ['DB_NAME']}"


@app.get("/healthz")
def healthz() -> dict[str, str]:
    return {"status": "ok"}


@app.get("/readyz")
def readyz() -> dict[str, str]:
    return {"database": DATABASE.rsplit("@", 1)[1]}
